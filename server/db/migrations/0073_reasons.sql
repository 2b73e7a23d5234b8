CREATE TABLE "reason" (
	"id" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"text_en" text NOT NULL,
	"text_ar" text NOT NULL,
	"uses" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
-- What a house begins with; it changes and deletes them at its desk.
INSERT INTO "reason" ("id", "position", "text_en", "text_ar", "uses") VALUES
	('below-what-we-accept', 0, 'It is below what we can accept for this piece.', 'هو أقل مما يمكننا قبوله لهذه القطعة.', 'offer.rejected'),
	('no-longer-available', 1, 'The piece is no longer available.', 'لم تعد القطعة متوفرة.', 'offer.rejected order.canceled preOrder.canceled'),
	('not-buying-such', 2, 'We do not buy pieces of this kind at the moment.', 'لا نشتري قطعًا من هذا النوع حاليًا.', 'sell.rejected'),
	('photographs-not-clear', 3, 'The photographs do not show the piece clearly enough. Please send clearer ones with a new request.', 'لا تُظهر الصور القطعة بوضوح كافٍ. نرجو إرسال صور أوضح في طلب جديد.', 'sell.rejected'),
	('price-not-agreed', 4, 'We could not agree on a price.', 'لم نتفق على السعر.', 'sell.rejected sell.closed'),
	('not-brought', 5, 'The piece has not been handed over to us.', 'لم تُسلَّم القطعة إلينا.', 'sell.closed'),
	('not-arrived', 6, 'The transfer has not reached our account.', 'لم تصل الحوالة إلى حسابنا.', 'order.rejected'),
	('another-amount', 7, 'The amount on the receipt is not the amount of the order.', 'المبلغ في الإيصال لا يطابق مبلغ الطلب.', 'order.rejected'),
	('receipt-not-readable', 8, 'The receipt cannot be read. Please send a clearer picture.', 'الإيصال غير واضح. نرجو إرسال صورة أوضح.', 'order.rejected'),
	('as-you-asked', 9, 'As you asked us to.', 'بناءً على طلبك.', 'sell.closed order.canceled preOrder.canceled'),
	('not-made-any-more', 10, 'It is not made any more.', 'لم تعد تُصنع.', 'preOrder.canceled'),
	('answered-by-phone', 11, 'Answered by phone.', 'تم الرد هاتفيًا.', 'contact.closed');
