CREATE TABLE "piece_service" (
	"customer_id" text NOT NULL,
	"piece_id" text NOT NULL,
	"last_on" date,
	"due_on" date,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "piece_service_customer_id_piece_id_pk" PRIMARY KEY("customer_id","piece_id")
);
--> statement-breakpoint
ALTER TABLE "piece_service" ADD CONSTRAINT "piece_service_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_service_due" ON "piece_service" USING btree ("due_on") WHERE "piece_service"."reminded_at" is null;