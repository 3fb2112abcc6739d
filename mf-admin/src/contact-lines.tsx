import { formatPhone } from "@savat/contracts/phone";
import cell from "./cell.module.css";

export interface ContactLinesProps {
  name?: string;
  phone: string;
  email: string;
}

/** The contact's details, one line each. */
export function ContactLines({ name, phone, email }: ContactLinesProps) {
  return (
    <div className={cell.lines}>
      {name !== undefined && (
        <span className={cell.line} title={name}>
          {name}
        </span>
      )}
      <a className={cell.link} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <a className={`${cell.link} ${cell.line}`} href={`mailto:${email}`} title={email}>
        {email}
      </a>
    </div>
  );
}
