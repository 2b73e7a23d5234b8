import type { InfoContent } from '#contract/page-texts/page-content.ts'

export const content: InfoContent = {
  title: 'Terms of use',
  description:
    'What applies when you buy, make an offer, sell or place a pre-order at {shop}: prices and VAT, offers, bank transfer, shipping, canceling and your rights.',
  lead: 'What you and we can rely on when you buy, make an offer, sell or place a pre-order at {shop}.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'scope',
      title: 'What these terms are for',
      body: [
        '{shop} is a marketplace for watches and jewelry that had an owner before. We work from {city}. These terms apply to this website, to the app that you install from it, and to every order, offer, sell request and pre-order you make here.',
        'By sending us one of these you accept the terms as they stand on that day. They exist in Arabic and in English. If the two ever say different things, the Arabic text decides.',
        'Where we write “piece”, we mean a watch or an item of jewelry that is listed here. Where we write “specialist”, we mean one of the people who examine pieces and decide about requests for us.',
      ],
    },
    {
      id: 'account',
      title: 'Your account and your ID',
      body: [
        'You can look around, make an offer, place a pre-order and write to us without an account. For the cart, for checking out and for selling you need one. You have to be at least 18 years old.',
        'Give details that are true and keep them up to date. Keep your password to yourself; what is done while you are signed in counts as done by you, until you tell us that somebody else has got in.',
        'Before you sell or check out for the first time we ask for images of the front and the back of your ID. Pieces of this value change hands between people who can be named.',
      ],
      see: ['privacy-policy'],
    },
    {
      id: 'pieces',
      title: 'The pieces and their descriptions',
      body: [
        'Every piece here is second-hand unless its page says otherwise. A specialist examines it before it is listed. The page names its condition, what comes with it (box, warranty card, papers), and what we know of its age and its past. What we do not know, we leave out.',
        'Photographs show the piece itself. Colors can look a little different on your screen. Water resistance and accuracy are not promised for a piece with a past, unless its page does so.',
        'If a piece is not as described, tell us soon after you receive it. We look at it again at our cost and put it right: by repair, by giving back part of the price, or by taking the piece back and refunding you in full.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices, VAT and currencies',
      body: [
        'Prices are in Saudi riyals and include value added tax of {vat}. If we deliver outside Saudi Arabia, the tax line of the order is zero and the total stays the same.',
        'US dollars and euros are approximations. They say “About” and carry the date of the exchange rate. You pay the amount in riyals.',
        'The price that counts is the one shown when you place your order. If a price is plainly a mistake, we tell you before we accept the order, and you decide whether you still want the piece.',
      ],
    },
    {
      id: 'offers',
      title: 'Price offers',
      body: [
        'You can offer a price for any piece that is in stock, up to its asking price. An offer keeps the currency in which you made it. A specialist reads it, usually the same day, and you are told whether it is approved or rejected, with the reason.',
        'When your offer is approved, one piece is held for you at your price for {holdDays} and placed in your cart. If you do not order it in that time, the offer is closed and the piece is for sale again.',
        'You may cancel an offer at any time until you order at its price. If we reject one, you may make another.',
      ],
    },
    {
      id: 'orders-and-payment',
      title: 'Orders and payment',
      body: [
        'Placing an order reserves the piece. You pay by bank transfer to the account that we show you then, and send us the receipt: upload a photo or a PDF of it, or send it by WhatsApp.',
        {
          list: [
            'We wait {receiptDays} for the receipt. After that the order is closed and the piece goes back into the shop.',
            'When the receipt is here, your order moves to “processing” and we start preparing it. That is our acceptance of your order.',
            'If the amount has not arrived or the receipt cannot be read, we tell you the reason. An order whose receipt is refused is ended and the piece goes back into the shop.',
          ],
        },
        'A piece can be sold while it is in your cart. Stock is checked when you proceed, and taken only when you place the order.',
      ],
    },
    {
      id: 'shipping',
      title: 'Shipping',
      body: [
        'Shipping costs {feeInside} inside Saudi Arabia and {feeElsewhere} elsewhere. Orders from {freeFrom} are shipped free.',
        'Parcels are insured until they are in your hands, and somebody has to sign for them. The page of your order shows the estimated delivery. The risk passes to you when you have signed.',
        'Outside Saudi Arabia, customs duties and local taxes may be charged by the country of delivery. They are not part of our price and are paid by the person who receives the parcel.',
      ],
    },
    {
      id: 'cancelling-and-returns',
      title: 'Canceling and returns',
      body: [
        'You can cancel an order yourself until you have sent the receipt. After that, write to us and a specialist will help. We return a payment by the way it came, to the account it came from.',
        'Saudi e-commerce law gives consumers the right to withdraw from a purchase within a period after delivery, with exceptions that the law names. That right is yours in full, whatever else is written here. Tell us within the period, and send the piece back unworn, with everything that came with it. The cost of sending it back is yours, unless the piece was not as described.',
      ],
      see: ['faq'],
    },
    {
      id: 'selling',
      title: 'Selling to us',
      body: [
        'A sell request tells us what you would like to sell, in what condition it is, what comes with it and the price you have in mind, with photos of the front, the back and the warranty card. A specialist reviews it and answers with an approval or with the reason for a rejection.',
        'By sending it you confirm that the piece is genuine as far as you know, that it belongs to you, that nobody else has a claim to it, and that you describe it truthfully, repairs and replaced parts included.',
        'An approval is not yet a sale. We agree on the price and the way of payment with you after we have examined the piece in our hands. If we do not agree, you get it back as it was. You can cancel a request until it is approved.',
      ],
    },
    {
      id: 'pre-orders-and-auctions',
      title: 'Pre-orders and auctions',
      body: [
        'With a pre-order you ask us to find a piece for you. It is open for a limited time. It does not oblige you to buy, and it is no promise that we will find the piece.',
        'The auctions page names the pieces and when each auction ends. That time is taken from our server, not from your device.',
      ],
    },
    {
      id: 'fair-use',
      title: 'What we ask of everybody',
      body: [
        {
          list: [
            'Do not offer anything that is counterfeit, stolen or pledged to somebody else.',
            'Do not use the name, the ID or the account of another person.',
            'Do not send requests you do not mean, and do not try to get around limits or safeguards of the site.',
            'Do not copy our photographs and texts for your own trade. They belong to us or to those who let us use them.',
          ],
        },
        'Whoever does may lose access. Where the law asks it of us, we report it to the authorities.',
      ],
    },
    {
      id: 'responsibility-and-law',
      title: 'Responsibility, changes and law',
      body: [
        'We answer for what we do wrong as the law provides. We do not answer for what is outside our control, such as a failed network or the delay of a bank. Nothing here takes away a right that consumer law gives you.',
        'We may change these terms. A change applies to what you send us after its date, not to orders and offers that are under way. The date at the top says when the last one was made.',
        'The law of the Kingdom of Saudi Arabia applies, and its courts decide, without prejudice to a court that the law assigns to you as a consumer. Please write to us first: most things are settled with a letter.',
      ],
      contact: true,
    },
  ],
}
