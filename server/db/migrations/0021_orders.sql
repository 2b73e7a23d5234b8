CREATE TABLE "invoice" (
	"number" integer PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_address" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_vat_number" text NOT NULL,
	CONSTRAINT "invoice_number" CHECK ("invoice"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postcode" text NOT NULL,
	"currency" text NOT NULL,
	"sar_per_unit" double precision NOT NULL,
	"rate_date" date NOT NULL,
	"subtotal" double precision NOT NULL,
	"discount" double precision NOT NULL,
	"shipping_fee" double precision NOT NULL,
	"tax" double precision NOT NULL,
	"vat_percent" double precision NOT NULL,
	"grand_total" double precision NOT NULL,
	"shipping_fee_sar" double precision NOT NULL,
	"grand_total_sar" double precision NOT NULL,
	"delivery_from" date NOT NULL,
	"delivery_to" date NOT NULL,
	"receipt_by" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "purchase_order_sums" CHECK ("purchase_order"."grand_total" = "purchase_order"."subtotal" - "purchase_order"."discount" + "purchase_order"."shipping_fee" and "purchase_order"."discount" >= 0 and "purchase_order"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"staff_id" text,
	"staff_name" text,
	"carrier" text,
	"tracking_number" text,
	"amount" double precision
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" text NOT NULL,
	"product_name_en" text NOT NULL,
	"product_name_ar" text NOT NULL,
	"quantity" smallint NOT NULL,
	"list_price" double precision NOT NULL,
	"price" double precision NOT NULL,
	"list_price_sar" double precision NOT NULL,
	"price_sar" double precision NOT NULL,
	"offer_id" text,
	CONSTRAINT "order_line_quantity" CHECK ("order_line"."quantity" between 1 and 99 and "order_line"."price" <= "order_line"."list_price")
);
--> statement-breakpoint
CREATE TABLE "order_receipt" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"file_id" text NOT NULL,
	"idempotency_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_receipt_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_receipt_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"order_id" text NOT NULL,
	"receipt_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_id_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipt" ADD CONSTRAINT "order_receipt_order_id_purchase_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_receipt" ADD CONSTRAINT "order_receipt_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_receipt_by" ON "purchase_order" USING btree ("receipt_by");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_order" ON "order_line" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_line_offer" ON "order_line" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_receipt_order" ON "order_receipt" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_receipt_file" ON "order_receipt" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_receipt_idempotency" ON "order_receipt" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "order_receipt_view_order" ON "order_receipt_view" USING btree ("order_id","viewed_at");