import { useTranslation } from "@savat/contracts/i18n";
import { MemberRoleSchema } from "@savat/contracts/membership";
import styles from "./staff.module.css";

/** The rights of each role. */
export function RoleGuide() {
  const { t } = useTranslation("merchant");
  return (
    <section className={styles.roles} aria-labelledby="staff-roles-title">
      <h3 id="staff-roles-title">{t("staff.rolesTitle")}</h3>
      <dl className={styles.roleList}>
        {MemberRoleSchema.options.map((role) => (
          <div key={role}>
            <dt>{t(`staff.roles.${role}`)}</dt>
            <dd>{t(`staff.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
