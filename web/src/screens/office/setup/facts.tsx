export type Fact = readonly [name: string, value: string];

/** What is known of something, line by line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="adoption">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
