/** A chart's numbers for who does not see it. */
export function ChartTable({
  label,
  head,
  rows,
}: {
  label: string;
  /** Names of the values. What the rows are, their names say. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    // A table ignores its height and takes its rows', which would make the page longer: the box around it is small.
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={head[index]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
