CREATE TABLE "sell" (
	"id" text PRIMARY KEY NOT NULL,
	"shipping_location" text NOT NULL,
	"message" text NOT NULL,
	"description" text NOT NULL,
	"contact_method" text NOT NULL,
	"product_type" text NOT NULL,
	"model" text NOT NULL,
	"currency" text NOT NULL,
	"amount" double precision NOT NULL,
	"agreed_amount" double precision,
	"condition" text NOT NULL,
	"warranty_date" date NOT NULL,
	"included" jsonb NOT NULL,
	CONSTRAINT "sell_amounts" CHECK ("sell"."amount" >= 1 and "sell"."agreed_amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sell_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"sell_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sell_photo_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sell_photo_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"sell_id" text NOT NULL,
	"photo_id" text NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sell" ADD CONSTRAINT "sell_id_request_id_fk" FOREIGN KEY ("id") REFERENCES "public"."request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_photo" ADD CONSTRAINT "sell_photo_sell_id_sell_id_fk" FOREIGN KEY ("sell_id") REFERENCES "public"."sell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sell_photo" ADD CONSTRAINT "sell_photo_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "sell_photo_order" ON "sell_photo" USING btree ("sell_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sell_photo_file" ON "sell_photo" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "sell_photo_view_sell" ON "sell_photo_view" USING btree ("sell_id","viewed_at");