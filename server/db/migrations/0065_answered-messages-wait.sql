-- A message that was answered and not completed goes on waiting: who answers says whether it is completed with that.
CREATE OR REPLACE FUNCTION request_waits(given request) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    -- An offer with an answer of the house waits for its shopper.
    WHEN given.kind = 'offer' AND EXISTS (SELECT FROM counter_offer WHERE offer_id = given.id AND outcome IS NULL) THEN NULL
    WHEN given.kind IN ('offer', 'preOrder', 'contact') AND given.status = 'pending' THEN given.kind
    WHEN given.kind = 'sell' AND given.status IN ('pending', 'processing') THEN 'sell'
    WHEN given.kind <> 'order' OR given.status NOT IN ('processing', 'canceled') THEN NULL
    WHEN given.status = 'processing' THEN (
      SELECT CASE WHEN NOT coalesce(bool_or(event = 'paid'), false) THEN 'receipt' WHEN NOT bool_or(event = 'shipped') THEN 'ship' END
      FROM order_event WHERE order_id = given.id
    )
    -- The rule of isRefundOwed (modules/orders/events-policy.ts).
    WHEN (
      SELECT coalesce(bool_or(event IN ('paid', 'receipt-sent')), false)
        AND coalesce(sum(amount) FILTER (WHERE event = 'refunded'), 0) < (SELECT grand_total FROM purchase_order WHERE id = given.id)
      FROM order_event WHERE order_id = given.id
    ) THEN 'refund'
  END
$$;
--> statement-breakpoint
-- Whose trigger derives it anew.
UPDATE request SET status = status WHERE kind = 'contact' AND status = 'pending' AND waits IS NULL;
