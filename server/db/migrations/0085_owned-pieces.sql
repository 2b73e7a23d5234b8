CREATE TABLE "owned_piece" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"model" text NOT NULL,
	"reference" text NOT NULL,
	"serial_sealed" text NOT NULL,
	"year" smallint,
	"included" jsonb NOT NULL,
	"amount" double precision,
	"currency" text,
	"acquired_on" date,
	"notes" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "owned_piece_price" CHECK (("owned_piece"."amount" is null) = ("owned_piece"."currency" is null) and "owned_piece"."amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "owned_piece_photo" (
	"id" text PRIMARY KEY NOT NULL,
	"piece_id" text NOT NULL,
	"position" smallint NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owned_piece" ADD CONSTRAINT "owned_piece_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_piece_photo" ADD CONSTRAINT "owned_piece_photo_piece_id_owned_piece_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."owned_piece"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owned_piece_photo" ADD CONSTRAINT "owned_piece_photo_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "owned_piece_idempotency_key" ON "owned_piece" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "owned_piece_customer" ON "owned_piece" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "owned_piece_photo_order" ON "owned_piece_photo" USING btree ("piece_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "owned_piece_photo_file" ON "owned_piece_photo" USING btree ("file_id");