import type { ReactNode } from "react";
import type { MemberRole } from "shared-contracts/membership";
import type { ProductsData } from "./load.ts";

export interface ProductsTabProps {
  merchantId: string;
  role: MemberRole;
  data: ProductsData;
  /** Stands beside the button that adds a product. */
  tools?: ReactNode;
}

export function ProductsTab({ data, tools }: ProductsTabProps) {
  return (
    <section>
      {tools}
      <p>{data.kind}</p>
    </section>
  );
}
