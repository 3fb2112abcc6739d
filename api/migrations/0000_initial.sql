-- Functions that indexes use. COST 1000 is their real cost: with less the planner prefers them to their indexes.
CREATE FUNCTION words_of(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	-- The type refuses words of more than 2 kB; a search needs their beginning only.
	SELECT array_to_tsvector(ARRAY(SELECT left(word, 500) FROM unnest(string_to_array(folded, ' ')) AS word WHERE word <> ''));
$$;
--> statement-breakpoint
CREATE FUNCTION shelf_words_of(merchant text, folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
	-- The end of the id tells merchants apart; the query compares the whole id as well.
	SELECT array_to_tsvector(ARRAY(SELECT right(merchant, 8) || ' ' || left(word, 100) FROM unnest(string_to_array(folded, ' ')) AS word WHERE word <> ''));
$$;
--> statement-breakpoint
CREATE FUNCTION name_look(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	-- Names that look alike get the same text: letters of other scripts become the Latin letters they resemble (a part
	-- of Unicode's confusables), and case, accents, spaces, marks and apostrophes go.
	SELECT replace(replace(translate(
		regexp_replace(normalize(name, NFKD), '[\s!-/:-@\[-`{-~\u00AB\u00B7\u00BB\u02B0-\u036F\u2010-\u2027\u2030-\u205E\u2116]', '', 'g'),
		'аАвВеЕкКқҚмМнНоОрРсСтТуУхХҳҲгГғҒпПиИьЬбБзЗэЭчЧіІјЈѕЅһҺԁԀԛԝӏӀшШщЩДЖЛФЦЪЫЮЯαΑβΒγΓεΕΖηΗιΙκΚΜμνΝοΟρΡτΤυΥχΧωiIı1058łøđABCDEFGHJKLMNOPQRSTUVWXYZ',
		'aabbeekkkkmmhhooppccttyyxxxxrrrrnnuubb66333344lljjsshhddqwllwwwwджлфцъыюяaabbyreeznhllkkmuvnooppttuyxxwllllosblodabcdefghjklmnopqrstuvwxyz'), 'rn', 'm'), 'vv', 'w');
$$;
--> statement-breakpoint
-- Tables, foreign keys and indexes, as drizzle-kit generates them.
CREATE TABLE "payment_attempt_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"attempt_id" text NOT NULL,
	"state" text NOT NULL,
	"error_code" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attention_done" (
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attention_done_attempt_id_kind_pk" PRIMARY KEY("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_phone" text,
	"actor_role" text NOT NULL,
	"address" text,
	"request_id" text,
	"merchant_id" text,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer
);
--> statement-breakpoint
CREATE TABLE "card_sms_counts" (
	"hash" text PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_sms_keys" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"first_hour" integer NOT NULL,
	"hashes" text[] NOT NULL,
	"wait_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "import_pictures_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"category" text,
	"rating" integer,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "inbox_rating" CHECK ("inbox"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "limit_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" bigint[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() + interval '1 year' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"unconfirmed" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"folded_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_staff" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" text,
	"email" text,
	"role" text NOT NULL,
	"join_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"business_type" text NOT NULL,
	"business_address" text NOT NULL,
	"city" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"pending_name" text,
	"rejection_reason" text,
	"owner_name" text NOT NULL,
	"owner_email" text NOT NULL,
	"owner_phone" text NOT NULL,
	"owner_id" text,
	"contact_phone" text,
	"opening_hours" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"held_from" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_price" bigint NOT NULL,
	"vat" integer NOT NULL,
	"mxik_code" text NOT NULL,
	"package_code" text NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"merchant_name" text NOT NULL,
	"language" text DEFAULT 'uz' NOT NULL,
	"status" text NOT NULL,
	"cancel_reason" text,
	"stock" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"email" text,
	"paid_at" timestamp with time zone,
	"estimated_delivery_at" timestamp with time zone,
	"payment_details" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"client" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_codes" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "otp_codes_phone_purpose_pk" PRIMARY KEY("phone","purpose")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt_id" text,
	"card_mask" text,
	"card_token_hash" text,
	"error_code" integer,
	"error_message" text,
	"claimed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"void_requested_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cards" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"mask" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refusals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refusals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"old_phone" text NOT NULL,
	"new_phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "phone_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"move_id" text,
	"new_phone" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"key" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"state" text NOT NULL,
	"picture" text,
	"fault" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_errors" (
	"import_id" text NOT NULL,
	"row" integer NOT NULL,
	"column_name" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "product_import_errors_import_id_row_column_name_pk" PRIMARY KEY("import_id","row","column_name")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"created_by" text NOT NULL,
	"actor_role" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"content" text NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"created_products" integer DEFAULT 0 NOT NULL,
	"updated_products" integer DEFAULT 0 NOT NULL,
	"unchanged_products" integer DEFAULT 0 NOT NULL,
	"failed_rows" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"category_id" text NOT NULL,
	"name" text NOT NULL,
	"price" bigint NOT NULL,
	"primary_image" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"stock_quantity" integer NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"vat" integer NOT NULL,
	"mxik_code" text DEFAULT '' NOT NULL,
	"packages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"search_text" text NOT NULL,
	CONSTRAINT "products_price_not_negative" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock_quantity" >= 0),
	CONSTRAINT "products_reserved_not_negative" CHECK ("products"."reserved_quantity" >= 0),
	CONSTRAINT "products_vat_percent" CHECK ("products"."vat" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_by" text,
	"reason" text,
	"error_code" integer,
	"error_message" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"scope" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_scope_word_pk" PRIMARY KEY("scope","word")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"refresh_hash" text NOT NULL,
	"previous_hash" text,
	"rotated_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text
);
--> statement-breakpoint
CREATE TABLE "shelves" (
	"merchant_id" text NOT NULL,
	"category_id" text NOT NULL,
	"total" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "shelves_merchant_id_category_id_pk" PRIMARY KEY("merchant_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unexplained_receipts" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"receipt_state" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"explained_at" timestamp with time zone,
	"done_by" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"user_type" text NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"display_name" text,
	"photo_url" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "attention_done" ADD CONSTRAINT "attention_done_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attention_done" ADD CONSTRAINT "attention_done_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_categories" ADD CONSTRAINT "merchant_categories_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_staff" ADD CONSTRAINT "merchant_staff_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchant_staff" ADD CONSTRAINT "merchant_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_cards" ADD CONSTRAINT "payment_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_moves" ADD CONSTRAINT "phone_moves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_notices" ADD CONSTRAINT "phone_notices_move_id_phone_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."phone_moves"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_import_errors" ADD CONSTRAINT "product_import_errors_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_merchant_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."merchant_categories"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unexplained_receipts" ADD CONSTRAINT "unexplained_receipts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unexplained_receipts" ADD CONSTRAINT "unexplained_receipts_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "payment_attempt_history_of" ON "payment_attempt_history" USING btree ("attempt_id","id");
--> statement-breakpoint
CREATE INDEX "audit_log_of_merchant" ON "audit_log" USING btree ("merchant_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_of_entity" ON "audit_log" USING btree ("entity","entity_id","version");
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_log_of_actor" ON "audit_log" USING btree ("actor_phone","at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "audit_log_of_action" ON "audit_log" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "card_sms_counts_old" ON "card_sms_counts" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "card_sms_keys_old" ON "card_sms_keys" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "inbox_newest" ON "inbox" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "inbox_waiting" ON "inbox" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "inbox"."handled_at" is null;
--> statement-breakpoint
CREATE INDEX "mail_outbox_of_recipient" ON "mail_outbox" USING btree ("recipient","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("order_id","kind");
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE "mails"."sent_at" is null and "mails"."gave_up_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_categories_name" ON "merchant_categories" USING btree ("merchant_id","folded_name");
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_staff_phone" ON "merchant_staff" USING btree ("phone","merchant_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_staff_user" ON "merchant_staff" USING btree ("user_id","merchant_id");
--> statement-breakpoint
CREATE INDEX "merchant_staff_merchant" ON "merchant_staff" USING btree ("merchant_id");
--> statement-breakpoint
CREATE INDEX "merchants_listed" ON "merchants" USING btree ("status","created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "merchants_listed_by_city" ON "merchants" USING btree ("city","status","created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "merchants_newest" ON "merchants" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "merchants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "merchants_owner" ON "merchants" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "merchants_reserved_name" ON "merchants" USING btree (lower("business_name")) WHERE "merchants"."deleted_at" is null and "merchants"."status" <> 'rejected' and not "merchants"."is_draft";
--> statement-breakpoint
CREATE INDEX "merchants_name_look" ON "merchants" USING btree (name_look("business_name")) WHERE "merchants"."deleted_at" is null and "merchants"."status" <> 'rejected' and not "merchants"."is_draft";
--> statement-breakpoint
CREATE INDEX "merchants_renaming" ON "merchants" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "merchants"."pending_name" is not null and "merchants"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "merchants_owner_phone" ON "merchants" USING btree ("owner_phone");
--> statement-breakpoint
CREATE INDEX "merchants_words" ON "merchants" USING gin (words_of("search_text")) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX "order_history_of" ON "order_history" USING btree ("order_id","id");
--> statement-breakpoint
CREATE INDEX "order_holds_of_order" ON "order_holds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_holds_of_user" ON "order_holds" USING btree ("user_id","held_until");
--> statement-breakpoint
CREATE INDEX "order_holds_old" ON "order_holds" USING btree ("held_until");
--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_unpaid" ON "orders" USING btree ("user_id","merchant_id") WHERE "orders"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE "orders"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "orders_of_merchant" ON "orders" USING btree ("merchant_id","status");
--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "orders_of_merchant_newest" ON "orders" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "orders_of_status_newest" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "orders_tail" ON "orders" USING btree (lower(right("id", 8)));
--> statement-breakpoint
CREATE INDEX "orders_paid_sums" ON "orders" USING btree ("paid_at","amount") WHERE "orders"."paid_at" is not null;
--> statement-breakpoint
CREATE INDEX "otp_challenges_of_client" ON "otp_challenges" USING btree ("phone","purpose","client","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_live" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" in ('created', 'paying', 'unknown', 'paid');
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_receipt" ON "payment_attempts" USING btree ("receipt_id");
--> statement-breakpoint
CREATE INDEX "payment_attempts_of_order" ON "payment_attempts" USING btree ("order_id","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("updated_at") WHERE "payment_attempts"."state" in ('created', 'paying', 'unknown');
--> statement-breakpoint
CREATE INDEX "payment_attempts_failed" ON "payment_attempts" USING btree ("updated_at") WHERE "payment_attempts"."state" = 'failed';
--> statement-breakpoint
CREATE INDEX "payment_refusals_by_time" ON "payment_refusals" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_moves_open" ON "phone_moves" USING btree ("user_id") WHERE "phone_moves"."ended_at" is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_moves_open_to" ON "phone_moves" USING btree ("new_phone") WHERE "phone_moves"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "phone_moves_due" ON "phone_moves" USING btree ("due_at") WHERE "phone_moves"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "phone_notices_due" ON "phone_notices" USING btree ("next_try_at") WHERE "phone_notices"."sent_at" is null and "phone_notices"."gave_up_at" is null;
--> statement-breakpoint
CREATE INDEX "picture_fetches_due" ON "picture_fetches" USING btree ("next_try_at") WHERE "picture_fetches"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "picture_fetches_leased" ON "picture_fetches" USING btree ("host","leased_until") WHERE "picture_fetches"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "picture_fetches_picture" ON "picture_fetches" USING btree ("picture");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_imports_one_running" ON "product_imports" USING btree ("merchant_id") WHERE "product_imports"."status" in ('queued', 'running');
--> statement-breakpoint
CREATE INDEX "products_shelf" ON "products" USING btree ("merchant_id","position","id") WHERE "products"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "products_shelf_of_category" ON "products" USING btree ("category_id","position","id") WHERE "products"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "products_shelf_words" ON "products" USING gin (shelf_words_of("merchant_id", "search_text")) WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX "products_foreign_picture" ON "products" USING btree (md5("primary_image")) WHERE "products"."primary_image" like 'https://%';
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_of_attempt" ON "refunds" USING btree ("attempt_id");
--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE "refunds"."state" <> 'done';
--> statement-breakpoint
CREATE INDEX "sessions_user_live" ON "sessions" USING btree ("user_id") WHERE "sessions"."revoked_at" is null;
--> statement-breakpoint
CREATE INDEX "sms_outbox_of_phone" ON "sms_outbox" USING btree ("phone","created_at" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "unexplained_receipts_open" ON "unexplained_receipts" USING btree ("changed_at") WHERE "unexplained_receipts"."explained_at" is null;
--> statement-breakpoint
CREATE INDEX "unexplained_receipts_of_order" ON "unexplained_receipts" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "users"."blocked_at" is not null;
--> statement-breakpoint
-- Counts of products on each shelf; the version tells caches that a shelf changed.
CREATE FUNCTION change_shelf(merchant text, category text, change bigint) RETURNS void LANGUAGE sql AS $$
	-- The version is the time in microseconds, so it never repeats, also after a restore.
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
-- The vocabulary that corrects misspelt searches.
CREATE FUNCTION remember_words(scope text, folded text) RETURNS void LANGUAGE sql AS $$
	-- One order for all writers prevents deadlocks.
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
-- PostgreSQL runs triggers by name: the shelf's come first, so concurrent writers of one merchant wait there.
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
-- Histories of orders and payment attempts.
CREATE FUNCTION note_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO order_history (order_id, status, cancel_reason, at) VALUES (NEW.id, NEW.status, NEW.cancel_reason, NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO payment_attempt_history (attempt_id, state, error_code, at) VALUES (NEW.id, NEW.state, NEW.error_code, NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_begun AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION note_order();
--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE OF status, cancel_reason ON "orders" FOR EACH ROW
	WHEN ((OLD.status, OLD.cancel_reason) IS DISTINCT FROM (NEW.status, NEW.cancel_reason)) EXECUTE FUNCTION note_order();
--> statement-breakpoint
CREATE TRIGGER attempts_begun AFTER INSERT ON "payment_attempts" FOR EACH ROW EXECUTE FUNCTION note_attempt();
--> statement-breakpoint
CREATE TRIGGER attempts_moved AFTER UPDATE OF state ON "payment_attempts" FOR EACH ROW
	WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION note_attempt();
--> statement-breakpoint
-- The audit log is append-only. A trigger per statement also refuses TRUNCATE and updates that touch no row.
CREATE FUNCTION "audit_log_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log keeps what was written: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_stays"();
