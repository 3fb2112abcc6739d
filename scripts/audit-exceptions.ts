/** A known advisory that does not fail the audit for now. It needs a reason and a last day. */
export interface AuditException {
  /** `GHSA-xxxx-xxxx-xxxx` */
  advisory: string;
  package: string;
  reason: string;
  /** `2027-01-31`, the last day it holds; at most half a year away. */
  until: string;
}

/** Empty at present. */
export const AUDIT_EXCEPTIONS: readonly AuditException[] = [];
