/** A page that its renderer could not render: the browser does. */
export class RenderFault extends Error {
  /** The release rests, which was reported once. */
  readonly isKnown: boolean;
  /** Neither the page nor its module is the reason. */
  readonly isOurs: boolean;

  constructor(reason: string, { isKnown = false, isOurs = false } = {}) {
    super(reason);
    this.isOurs = isOurs;
    this.name = "RenderFault";
    this.isKnown = isKnown;
  }
}
