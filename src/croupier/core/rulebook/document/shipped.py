"""The digests of the documents that are shipped. Other texts are drafts until signed."""

SHIPPED = frozenset(
    {
        "81ce982bb30a0d235a0d7b0b1c4836bf339570be89e95ce7d1f9d945362b3e54",
        "9e3670389a0e5ebb9104b7a8b7d4b1447de3a846a3e55d8a133357ea8fe0eabb",
        "948ed79ee6b776260aac6a428be57cc8b6b2cca4bb2ded9f6aae8f8e3f82464b",
        "d518263126368ac3db24fb8564e4220101f4c5572098e2cdc5bb3a88cf3d3b12",
        "dcddd79a85d7a17abcefff3d777b5bbbd6f302bf0505ae0acc166c0eb0c0a46e",
    }
)
