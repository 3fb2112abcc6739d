import { expect, it } from "vitest";
import { enclosingFunction } from "./enclosing-function.ts";

const SOURCE = `import { a } from "a";

const LIMIT = a(3);
export function sum(
  one: number,
  two: number,
): number {
  if (one > two) {
    throw new Error("no");
  }
  return one;
}

export const total = (one: number) => {
  return one;
};

export class Basket extends Store {
  #lines = new Map<string, Line>();

  async add(line: Line): Promise<void> {
    const found = this.#lines.get(line.id);
    found?.forEach((one) => {
      one.fail();
    });
  }

  remove(
    line: Line,
  ): void {
    log(
      line,
    );
  }
}

export function Card({ open }: Props): ReactElement {
  const press = useCallback(() => {
    open();
  }, [open]);
  useEffect(() => {
    press();
  });
  return (
    <Button
      onPress={() => press()}
    />
  );
}
const double = (one: number) => one * 2;
`;

it.each([
  ["a() of a constant", "a(3)", null],
  ["a statement in a block", 'throw new Error("no")', "sum"],
  ["an arrow function", "return one;\n};", "total"],
  ["a callback in a method", "one.fail()", "add"],
  ["a call in a method with long parameters", "line,\n    );", "remove"],
  ["a named callback in a component", "open();", "press"],
  ["an effect of a component", "press();\n  });", "Card"],
  ["the element of a component", "onPress=", "Card"],
  ["a function of one line", "one * 2", "double"],
])("[D-TRACE-02] the function around %s is found", (_, text, name) => {
  const line = SOURCE.slice(0, SOURCE.indexOf(text)).split("\n").length;
  expect(enclosingFunction(SOURCE, line)).toBe(name);
});

it("a line outside the source has none", () => {
  expect(enclosingFunction(SOURCE, 9000)).toBeNull();
});
