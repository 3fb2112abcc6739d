import type { Pagination } from "@savat/contracts/pagination";
import { useNavigation } from "@savat/contracts/router";
import { Empty, Table, type TableColumnsType, type TableProps } from "antd";
import type { ReactNode } from "react";
import { ConsolePager } from "./console-pager.tsx";
import styles from "./console-table.module.css";
import { type TableSort, useTableState } from "./table-state.ts";

export interface ConsoleTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  /** `responsive` hides a column on small screens; `sorter: true` sorts by its key. Below 992 px a row is a card with
   * titles; the first column and `actions` have none. */
  columns: TableColumnsType<Row>;
  rows: readonly Row[];
  rowKey: keyof Row & string;
  pagination: Pagination;
  /** "Showing X to Y of Z merchants". */
  showing: string;
  empty: ReactNode;
  hasSizes?: boolean | undefined;
  /** Shown below each row. */
  expanded?: ((row: Row) => ReactNode) | undefined;
}

function sortedColumns<Row>(columns: TableColumnsType<Row>, sort: TableSort | undefined): TableColumnsType<Row> {
  return columns.map((column) => {
    if (!("sorter" in column)) return column;
    const order = sort?.isDescending ? "descend" : "ascend";
    return { ...column, sortOrder: sort !== undefined && column.key === sort.key ? order : null };
  });
}

/** Column titles are also in the cells, because cards have no header. */
function labelledColumns<Row>(columns: TableColumnsType<Row>): TableColumnsType<Row> {
  return columns.map((column, index) => {
    const { key, title, onCell } = column;
    if (index === 0 || key === "actions" || typeof title !== "string") return column;
    return { ...column, onCell: (row, at) => ({ ...onCell?.(row, at), "data-label": title }) };
  });
}

const CLASS_NAMES: TableProps["classNames"] = {
  content: styles.content ?? "",
  header: { wrapper: styles.head ?? "" },
  body: { wrapper: styles.body ?? "", row: styles.row ?? "", cell: styles.cell ?? "" },
};

/** A page of rows, with links to the others. Page, size and sorting are in the address. */
export function ConsoleTable<Row extends object>(props: ConsoleTableProps<Row>) {
  const { label, columns, rows, rowKey, pagination, showing, empty, hasSizes, expanded } = props;
  const { sort, update } = useTableState();
  const isLoading = useNavigation().state !== "idle";
  const handleChange: TableProps<Row>["onChange"] = (_page, _filters, sorter, { action }) => {
    if (action !== "sort" || Array.isArray(sorter)) return;
    const key = String(sorter.columnKey);
    update({ sort: sorter.order ? `${sorter.order === "descend" ? "-" : ""}${key}` : undefined });
  };
  return (
    <div className={styles.table}>
      <Table<Row>
        aria-label={label}
        rowKey={rowKey}
        columns={labelledColumns(sortedColumns(columns, sort))}
        classNames={CLASS_NAMES}
        dataSource={rows}
        loading={isLoading}
        tableLayout="fixed"
        pagination={false}
        {...(expanded === undefined
          ? {}
          : { expandable: { expandedRowRender: expanded, defaultExpandAllRows: true, showExpandColumn: false } })}
        onChange={handleChange}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      />
      <ConsolePager pagination={pagination} showing={showing} hasSizes={hasSizes} />
    </div>
  );
}
