CREATE TABLE "search_words" (
	"scope" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_scope_word_pk" PRIMARY KEY("scope","word")
);
--> statement-breakpoint
-- As dear as it is: the planner would else rather take the words of many texts than their index.
ALTER FUNCTION words_of(text) COST 1000;
--> statement-breakpoint
CREATE FUNCTION shelf_words_of(merchant text, folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	-- The end of the id is enough to keep merchants apart, and what is found of another by chance is left out by its whole id.
	SELECT array_to_tsvector(ARRAY(SELECT right(merchant, 8) || ' ' || left(word, 100) FROM unnest(string_to_array(folded, ' ')) AS word WHERE word <> ''));
$$;
--> statement-breakpoint
CREATE FUNCTION of_older_folding(folded text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- What a text that `searchableText` made never has (shared-contracts/src/search-text.ts).
	SELECT folded <> translate(folded, 'xабвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя', '') OR folded LIKE '%kh%' OR folded LIKE '%zh%';
$$;
--> statement-breakpoint
CREATE FUNCTION remember_words(scope text, folded text) RETURNS void LANGUAGE sql AS $$
	-- In one order, so that nobody waits in a circle.
	INSERT INTO search_words SELECT DISTINCT scope, word FROM unnest(string_to_array(folded, ' ')) AS word WHERE word ~ '^[^0-9]{3,40}$' ORDER BY word
	ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION remember_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO search_words
	SELECT DISTINCT merchant_id, word FROM changed, unnest(string_to_array(search_text, ' ')) AS word WHERE word ~ '^[^0-9]{3,40}$' ORDER BY merchant_id, word
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remember_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM remember_words(NEW.merchant_id, NEW.search_text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remember_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM remember_words('', NEW.search_text);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers go by name: those of the shelf come first, and whoever changes a merchant's products at the same time waits there.
CREATE TRIGGER products_words_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION remember_added_products();
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE OF search_text, merchant_id ON "products" FOR EACH ROW
	WHEN ((OLD.merchant_id, OLD.search_text) IS DISTINCT FROM (NEW.merchant_id, NEW.search_text))
	EXECUTE FUNCTION remember_changed_product();
--> statement-breakpoint
CREATE TRIGGER merchants_words_added AFTER INSERT ON "merchants" FOR EACH ROW EXECUTE FUNCTION remember_merchant();
--> statement-breakpoint
CREATE TRIGGER merchants_words_changed AFTER UPDATE OF search_text ON "merchants" FOR EACH ROW
	WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text)
	EXECUTE FUNCTION remember_merchant();
--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT merchant_id, word FROM "products", unnest(string_to_array(search_text, ' ')) AS word WHERE word ~ '^[^0-9]{3,40}$';
--> statement-breakpoint
INSERT INTO "search_words" SELECT DISTINCT '', word FROM "merchants", unnest(string_to_array(search_text, ' ')) AS word WHERE word ~ '^[^0-9]{3,40}$';
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
CREATE INDEX "merchants_words" ON "merchants" USING gin (words_of("search_text")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "merchants_of_older_folding" ON "merchants" USING btree ("id") WHERE of_older_folding("merchants"."search_text");--> statement-breakpoint
CREATE INDEX "products_shelf_words" ON "products" USING gin (shelf_words_of("merchant_id", "search_text")) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "products_of_older_folding" ON "products" USING btree ("id") WHERE of_older_folding("products"."search_text");
