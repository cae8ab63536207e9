/* The rounds of a Monte Carlo run in plain C, one after the other, as one would write them down:
   the reference for the compiled kernels. Chance is SplitMix64 by Steele, Lea and Flood, which is
   among the fastest there are, scaled by Lemire's multiplication with rejection. */

#include <stdint.h>

static uint64_t drawn(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

static uint32_t below(uint64_t *state, uint32_t bound) {
    uint64_t product = (drawn(state) >> 32) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t least = -bound % bound;
        while ((uint32_t)product < least) product = (drawn(state) >> 32) * bound;
    }
    return product >> 32;
}

void spins(uint64_t seed, int64_t rounds, int64_t *counts) {
    uint64_t state = seed;
    for (int64_t i = 0; i < rounds; i++) counts[below(&state, 37)]++;
}

void rolls(uint64_t seed, int64_t rounds, int64_t *counts) {
    uint64_t state = seed;
    for (int64_t i = 0; i < rounds; i++) {
        const uint32_t one = below(&state, 6), two = below(&state, 6), three = below(&state, 6);
        counts[36 * one + 6 * two + three]++;
    }
}

static int points(int rank) { return rank < 9 ? rank + 1 : 0; }

static int banker_draws(int banker, int third) {
    switch (banker) {
        case 0: case 1: case 2: return 1;
        case 3: return third != 8;
        case 4: return third >= 2 && third <= 7;
        case 5: return third >= 4 && third <= 7;
        case 6: return third == 6 || third == 7;
        default: return 0;
    }
}

void coups(uint64_t seed, int64_t rounds, int64_t *counts) {
    uint64_t state = seed;
    uint8_t shoe[416];
    for (int i = 0; i < 416; i++) shoe[i] = i / 32;
    for (int64_t i = 0; i < rounds; i++) {
        for (int card = 0; card < 6; card++) {
            const int from = card + below(&state, 416 - card);
            const uint8_t swapped = shoe[card];
            shoe[card] = shoe[from];
            shoe[from] = swapped;
        }
        int player = (points(shoe[0]) + points(shoe[2])) % 10;
        int banker = (points(shoe[1]) + points(shoe[3])) % 10;
        const int player_natural = player >= 8, banker_natural = banker >= 8;
        if (!player_natural && !banker_natural) {
            if (player <= 5) {
                const int third = points(shoe[4]);
                player = (player + third) % 10;
                if (banker_draws(banker, third)) banker = (banker + points(shoe[5])) % 10;
            } else if (banker <= 5) {
                banker = (banker + points(shoe[4])) % 10;
            }
        }
        counts[(player * 10 + banker) * 16 + player_natural * 8 + banker_natural * 4
               + (shoe[0] == shoe[2]) * 2 + (shoe[1] == shoe[3])]++;
    }
}
