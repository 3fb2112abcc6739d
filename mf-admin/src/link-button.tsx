import { useNavigate } from "@savat/contracts/router";
import { Button, type ButtonProps } from "antd";

export interface LinkButtonProps extends Omit<ButtonProps, "href" | "onClick"> {
  /** An address of this site. */
  to: string;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      {...button}
      href={to}
      onClick={(event) => {
        // The browser opens a tab or a window itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}
