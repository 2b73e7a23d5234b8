CREATE TABLE "guest_address" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"mail_day" date
);
--> statement-breakpoint
CREATE TABLE "guest_watch" (
	"address_id" text NOT NULL,
	"product_id" text NOT NULL,
	"saved_price_sar" double precision NOT NULL,
	"batch" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "guest_watch_address_id_product_id_pk" PRIMARY KEY("address_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "guest_watch_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_watch_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address_id" text NOT NULL,
	"change" text NOT NULL,
	"facts" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_watch" ADD CONSTRAINT "guest_watch_address_id_guest_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."guest_address"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_watch" ADD CONSTRAINT "guest_watch_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_watch_mail" ADD CONSTRAINT "guest_watch_mail_address_id_guest_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."guest_address"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_address_email" ON "guest_address" USING btree ("email");--> statement-breakpoint
CREATE INDEX "guest_watch_product" ON "guest_watch" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "guest_watch_mail_due_at" ON "guest_watch_mail" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "guest_watch_mail_address" ON "guest_watch_mail" USING btree ("address_id");