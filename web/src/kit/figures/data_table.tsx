import type { ComponentChildren } from "preact";
import { say } from "../../words/words";
import "./data_table.css";

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ComponentChildren;
  /** Numbers and money stand to the right. */
  numeric?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Where the same rows can be had as CSV. */
  csv?: string;
  onPick?: (row: Row) => void;
  /** The sums below, one for each column. */
  totals?: readonly ComponentChildren[];
}

/** Rows of anything. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, onPick } = props;
  return (
    <div class="data-table" tabindex={0}>
      <div class="data-table-head">
        <h2>{props.caption}</h2>
        {props.csv !== undefined && (
          <a href={props.csv} download>
            {say("table.csv")}
          </a>
        )}
      </div>
      <table aria-label={props.caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Title key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={props.keyOf(row)}
              class={onPick === undefined ? "" : "data-table-pick"}
              onClick={onPick === undefined ? undefined : () => onPick(row)}
            >
              {columns.map((column) => (
                <td key={column.title} class={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {props.totals !== undefined && <Totals columns={columns} totals={props.totals} />}
      </table>
      {rows.length === 0 && <p class="data-table-empty">{say("table.empty")}</p>}
    </div>
  );
}

/** A column of buttons has no title, and what has none heads nothing. */
function Title<Row>({ column }: { column: Column<Row> }) {
  if (column.title === "") return <td />;
  return (
    <th scope="col" class={classOf(column)}>
      {column.title}
    </th>
  );
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: readonly ComponentChildren[];
}

function Totals<Row>({ columns, totals }: TotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, place) => (
          <td key={column.title} class={classOf(column)}>
            {totals[place]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function classOf<Row>(column: Column<Row>): string {
  return column.numeric === true ? "data-table-number" : "";
}
