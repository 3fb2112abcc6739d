import type { Thrown } from "@savat/contracts/error-report";

/** Why a page failed. */
export interface FaultDetails {
  /** The release rests, which was reported once. */
  isKnown?: boolean;
  /** Neither the page nor its module is the reason. */
  isOurs?: boolean;
  /** What its module threw. */
  thrown?: Thrown | undefined;
}

/** A page that its renderer could not render: the browser does. */
export class RenderFault extends Error {
  readonly isKnown: boolean;
  readonly isOurs: boolean;
  readonly thrown: Thrown | undefined;

  constructor(reason: string, { isKnown = false, isOurs = false, thrown }: FaultDetails = {}) {
    super(reason);
    this.isOurs = isOurs;
    this.thrown = thrown;
    this.name = "RenderFault";
    this.isKnown = isKnown;
  }
}
