DROP INDEX "audit_log_of_merchant";--> statement-breakpoint
CREATE INDEX "audit_log_of_merchant" ON "audit_log" USING btree ("merchant_id","at","id");--> statement-breakpoint
-- Per statement, not per row: also one that would touch no row is refused, and TRUNCATE has no rows.
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log keeps what was written: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();
