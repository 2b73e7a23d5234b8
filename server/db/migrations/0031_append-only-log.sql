-- The log of the staff's actions is only ever added to: neither a mistake in the code nor somebody with a query window changes it unseen.
-- Whoever may alter the table can still disable the trigger.
CREATE FUNCTION staff_action_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the staff is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER staff_action_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_action
  FOR EACH STATEMENT EXECUTE FUNCTION staff_action_append_only();
