CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"channel" text NOT NULL,
	"receiver" text NOT NULL,
	"template" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text,
	"link" text,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_message_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE INDEX "message_due_at" ON "message" USING btree ("due_at");