CREATE TABLE "import_column" (
	"heading" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"import_id" text NOT NULL,
	"pass" text NOT NULL,
	"nth" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"product_id" text,
	"result" text NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_row_import_id_pass_nth_pk" PRIMARY KEY("import_id","pass","nth")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"file_id" text,
	"bytes" integer NOT NULL,
	"state" text NOT NULL,
	"pass" text,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"separator" text NOT NULL,
	"columns" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"asks" jsonb NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"problem" jsonb,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"staff_role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"idempotency_key" text
);
--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "product_private" ADD COLUMN "imported" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_import_run_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_file_id_private_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."private_file"("id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "import_row_key" ON "import_row" USING btree ("import_id","pass","key");--> statement-breakpoint
CREATE INDEX "import_run_due" ON "import_run" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_file" ON "import_run" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_idempotency_key" ON "import_run" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "product_number_bytes" ON "product" USING btree ("stock_number" collate "C");--> statement-breakpoint
CREATE INDEX "product_number_without_zeros" ON "product" USING btree (ltrim("stock_number", '0'));--> statement-breakpoint
CREATE UNIQUE INDEX "product_private_import_key" ON "product_private" USING btree ("import_key");