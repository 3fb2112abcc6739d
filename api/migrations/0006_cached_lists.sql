CREATE TABLE "catalogue_changes" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"scope" text NOT NULL,
	"product" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "catalogue_changes_xid_scope_product_pk" PRIMARY KEY("xid","scope","product")
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("at");--> statement-breakpoint
-- Tells every API process which cached lists are old, in the change's own transaction. A row of its own for each
-- transaction: writers of one merchant do not wait for each other.
CREATE FUNCTION note_catalogue_change(changed text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO catalogue_changes (scope) VALUES (changed) ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What moves a product from a list to another changes its shelf too, and so the whole scope.
	INSERT INTO catalogue_changes (scope, product)
	SELECT DISTINCT merchant_id, CASE WHEN count(*) OVER (PARTITION BY merchant_id) > 10 THEN '' ELSE id END FROM changed
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_catalogue_change(NEW.merchant_id);
	-- Customers' lists of merchants show only those with a product.
	PERFORM note_catalogue_change('') WHERE NEW.category_id = '' AND (OLD.total > 0) IS DISTINCT FROM (NEW.total > 0);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_catalogue_change(NEW.merchant_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_catalogue_change(NEW.id);
	PERFORM note_catalogue_change('');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Products that are added, removed or moved change their shelves.
CREATE TRIGGER products_noted AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_changed_products();
--> statement-breakpoint
CREATE TRIGGER shelves_noted AFTER INSERT OR UPDATE ON "shelves" FOR EACH ROW EXECUTE FUNCTION note_changed_shelf();
--> statement-breakpoint
CREATE TRIGGER categories_noted AFTER UPDATE ON "merchant_categories" FOR EACH ROW EXECUTE FUNCTION note_changed_category();
--> statement-breakpoint
CREATE TRIGGER merchants_noted AFTER INSERT OR UPDATE ON "merchants" FOR EACH ROW EXECUTE FUNCTION note_changed_merchant();
