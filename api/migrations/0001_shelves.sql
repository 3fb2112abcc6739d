CREATE TABLE "shelves" (
	"merchant_id" text NOT NULL,
	"category_id" text NOT NULL,
	"total" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "shelves_merchant_id_category_id_pk" PRIMARY KEY("merchant_id","category_id")
);
--> statement-breakpoint
CREATE FUNCTION words_of(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- A word of more than 2 kB is refused by the type; nobody searches for more than its beginning.
	SELECT array_to_tsvector(ARRAY(SELECT left(word, 500) FROM unnest(string_to_array(folded, ' ')) AS word WHERE word <> ''));
$$;
--> statement-breakpoint
CREATE FUNCTION change_shelf(merchant text, category text, change bigint) RETURNS void LANGUAGE sql AS $$
	-- The version is the time in microseconds: never one that was there before, not even after a restore.
	INSERT INTO shelves (merchant_id, category_id, total, version)
	SELECT merchant, shelf, change, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint FROM unnest(ARRAY['', category]) AS shelf
	ON CONFLICT (merchant_id, category_id) DO UPDATE SET total = shelves.total + excluded.total, version = excluded.version;
$$;
--> statement-breakpoint
CREATE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM change_shelf(merchant_id, category_id, count(*)) FROM changed WHERE deleted_at IS NULL GROUP BY merchant_id, category_id ORDER BY merchant_id, category_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM change_shelf(merchant_id, category_id, -count(*)) FROM changed WHERE deleted_at IS NULL GROUP BY merchant_id, category_id ORDER BY merchant_id, category_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM change_shelf(OLD.merchant_id, OLD.category_id, -1) WHERE OLD.deleted_at IS NULL;
	PERFORM change_shelf(NEW.merchant_id, NEW.category_id, 1) WHERE NEW.deleted_at IS NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
--> statement-breakpoint
CREATE TRIGGER products_removed AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();
--> statement-breakpoint
CREATE TRIGGER products_moved AFTER UPDATE OF merchant_id, category_id, position, search_text, deleted_at ON "products" FOR EACH ROW
	WHEN ((OLD.merchant_id, OLD.category_id, OLD.position, OLD.search_text, OLD.deleted_at) IS DISTINCT FROM (NEW.merchant_id, NEW.category_id, NEW.position, NEW.search_text, NEW.deleted_at))
	EXECUTE FUNCTION count_moved_product();
--> statement-breakpoint
INSERT INTO "shelves" SELECT merchant_id, coalesce(category_id, ''), count(*), (extract(epoch FROM clock_timestamp()) * 1000000)::bigint FROM "products" WHERE deleted_at IS NULL GROUP BY GROUPING SETS ((merchant_id), (merchant_id, category_id));
--> statement-breakpoint
CREATE INDEX "products_shelf_of_category" ON "products" USING btree ("category_id","position","id") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (words_of("search_text"));
