CREATE SEQUENCE "public"."request_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE TABLE "past_rate" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"sar_per_unit" double precision NOT NULL,
	CONSTRAINT "past_rate_currency_date_pk" PRIMARY KEY("currency","date")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('request_number') NOT NULL,
	"customer_id" text,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_dial_code" text NOT NULL,
	"message" text NOT NULL,
	"product_id" text,
	"locale" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"offer_id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"price_sar" double precision NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer DEFAULT nextval('request_number') NOT NULL,
	"status" text NOT NULL,
	"customer_id" text,
	"joined_at" timestamp with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_dial_code" text NOT NULL,
	"shipping_location" text NOT NULL,
	"contact_method" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"product_id" text NOT NULL,
	"product_name_en" text NOT NULL,
	"product_name_ar" text NOT NULL,
	"currency" text NOT NULL,
	"amount" double precision NOT NULL,
	"asking_amount" double precision NOT NULL,
	"price_sar" double precision NOT NULL,
	"asking_sar" double precision NOT NULL,
	"sar_per_unit" double precision NOT NULL,
	"rate_date" date NOT NULL,
	"agreed_sar" double precision,
	"accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	CONSTRAINT "offer_email_lower" CHECK ("offer"."email" = lower("offer"."email")),
	CONSTRAINT "offer_amounts" CHECK ("offer"."amount" >= 1 and "offer"."price_sar" >= 1 and "offer"."price_sar" <= "offer"."asking_sar")
);
--> statement-breakpoint
CREATE TABLE "request_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "request_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"request_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "request_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_action" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_number" ON "contact_message" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_message_idempotency_key" ON "contact_message" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "contact_message_status" ON "contact_message" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_message_customer" ON "contact_message" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "hold_product" ON "hold" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "hold_until" ON "hold" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_number" ON "offer" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_idempotency" ON "offer" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "offer_customer" ON "offer" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_guest_email" ON "offer" USING btree ("email") WHERE "offer"."customer_id" is null;--> statement-breakpoint
CREATE INDEX "offer_status" ON "offer" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "offer_product" ON "offer" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "request_history_request" ON "request_history" USING btree ("kind","request_id","id");--> statement-breakpoint
CREATE INDEX "request_key_request" ON "request_key" USING btree ("kind","request_id");--> statement-breakpoint
CREATE INDEX "staff_action_subject" ON "staff_action" USING btree ("subject","at");