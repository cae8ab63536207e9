import "./shares.css";

export interface Part {
  name: string;
  count: number;
  tone?: "red" | "black" | "green" | "player" | "banker" | "tie";
}

/** Parts of a whole as one bar, each with its name and share: never by colour alone. */
export function Shares({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  return (
    <div class="shares">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect class="share" width="100" height="6" />
        {parts.map(({ name, count, tone }, place) => {
          const width = total === 0 ? 0 : (count / total) * 100;
          const x = from;
          from += width;
          return (
            <rect
              key={name}
              class={`share share--${tone ?? (place % 2 === 0 ? "light" : "dim")}`}
              x={x}
              width={width}
              height="6"
            />
          );
        })}
      </svg>
      <p>
        {parts.map(({ name, count }) => (
          <span key={name}>
            {name} {total === 0 ? "–" : `${Math.round((count / total) * 100)}%`}
          </span>
        ))}
      </p>
    </div>
  );
}
