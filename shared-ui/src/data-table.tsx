import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";

export interface DataColumn<Row> {
  key: string;
  /** Heads the column, and labels the value where a row is a card. */
  title: string;
  render: (row: Row) => ReactNode;
  /** `end` for figures and actions. */
  align?: "start" | "end" | undefined;
  isPhoneHidden?: boolean | undefined;
  /** Names the row for screen readers; heads the card without its label. */
  isRowHeader?: boolean | undefined;
  /** The title is hidden: a picture, actions. */
  isTitleHidden?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /** Other rows are loading. */
  isBusy?: boolean | undefined;
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { title, align, isPhoneHidden, isRowHeader, isTitleHidden, render } = column;
  const className = classNames(styles.cell, align === "end" && styles.end, isPhoneHidden && styles.phoneHidden, isRowHeader && styles.name);
  if (isRowHeader)
    return (
      <th scope="row" className={className}>
        {render(row)}
      </th>
    );
  return (
    <td className={className}>
      {!isTitleHidden && (
        <span className={styles.label} aria-hidden="true">
          {title}
        </span>
      )}
      <div className={styles.value}>{render(row)}</div>
    </td>
  );
}

/** Rows as a table if there is room, as a card each on phones. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, isBusy = false }: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ key, title, align, isTitleHidden }) => (
              <th key={key} scope="col" className={classNames(styles.heading, align === "end" && styles.end)}>
                {isTitleHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
