import type { InfoContent } from '#contract/page-texts/page-content.ts'

export const content: InfoContent = {
  title: 'Privacy policy',
  description:
    'Which data {shop} keeps, where and for how long: ID images, payment, cookies, what stays on your device, and what happens when you delete your account.',
  lead: 'Which data we ask for, why we need it, who sees it, and how to have it deleted.',
  updated: '2026-11-30',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      body: [
        {
          list: [
            'We collect what a purchase, an offer or a sale needs, and nothing for advertising. There are no trackers on this site and none in our emails.',
            'ID images are kept encrypted. Only you and our specialists can open them, and every time a specialist does is recorded.',
            'Card numbers are never stored by us. Passwords are kept in a form from which nobody can read them.',
            'You can delete your account yourself. What bookkeeping requires stays, without your name.',
          ],
        },
        '{shop} is responsible for your data in the sense of the Saudi Personal Data Protection Law. We are based in {city}. This page says how we keep to it.',
      ],
    },
    {
      id: 'what-we-keep',
      title: 'What we keep',
      body: [
        {
          terms: [
            {
              term: 'Account',
              meaning:
                'Name, email address, phone number with country code, password (hashed), your addresses, your cart, your wish list with the price of the day you saved each piece, and the searches you save.',
            },
            {
              term: 'My watches',
              meaning: 'What you add of pieces you own: what you write about them, their serial numbers and photos. For you alone.',
            },
            {
              term: 'Bids',
              meaning:
                'Your bids in auctions, with your maximum and their time. Others see the price and a number, not your name and not your maximum.',
            },
            {
              term: 'Requests',
              meaning:
                'Offers, sell requests with their photos, pre-orders and messages, with the contact details you write into them and everything that has happened to them since.',
            },
            { term: 'Orders', meaning: 'What you bought, at which price, where it was sent, and the receipt of your bank transfer.' },
            { term: 'Identity', meaning: 'Images of the front and the back of your ID, before you sell, bid or check out.' },
            {
              term: 'Notices',
              meaning: 'The address that your browser gives us if you allow push notices, until you switch them off or sign out.',
            },
            {
              term: 'Logs',
              meaning:
                'Technical records of requests: time, address of the page, outcome. They hold no passwords, no sign-in tokens and no contents of forms.',
            },
          ],
        },
        'You can look around without an account. We then learn no more than the logs hold.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      body: [
        {
          list: [
            'To carry out what you ask for: to answer an offer, deliver an order, examine a piece you want to sell, tell you what was decided.',
            'To do what the law asks of a seller: invoices, bookkeeping, and knowing with whom we trade.',
            'To keep the shop safe: to limit how often a form can be sent, to notice misuse, to find faults.',
            'To send you push notices, if you have agreed to them. You can take that back at any time.',
          ],
        },
        'We send no newsletters that you have not asked for, we build no profiles, and no decision about you is made by a machine alone: a specialist reads every request.',
      ],
    },
    {
      id: 'id-images',
      title: 'ID images',
      body: [
        'We need them once, before you first sell, bid or check out. They are kept apart from the website, encrypted, and never in a cache of your browser or on your device.',
        'You see them in your profile and can replace them there. Besides you, only our specialists can open them, and we record who did and when. They go with your account when you delete it.',
      ],
      see: ['faq'],
    },
    {
      id: 'photos',
      title: 'Photos of what you sell',
      body: [
        'The photos of a sell request show a specialist what you offer. Your device makes them smaller before they are sent, and we take out where and with which camera they were taken. They are kept encrypted, and never in a cache of your browser.',
        'Besides you, only our specialists can open them, and we record who did and when. How long we keep them is said below.',
      ],
    },
    {
      id: 'own-pieces',
      title: 'Your own pieces',
      body: [
        'Photos and serial numbers of the pieces you add under “My watches” are kept encrypted. They are for you alone: none of our specialists is shown them, unless you offer us the piece in a sell request. They are in the copy of all your data that you can ask us for; that one was made is recorded.',
        'The photos are never in a cache of your browser.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment data',
      body: [
        'Orders are paid by bank transfer. We keep the receipt you send, encrypted, with your order. It is seen by you and our specialists only.',
        'If you save a card, its number is checked on your device and handed to a card vault. We keep the holder’s name, the brand, the last four digits, the expiry date and a reference to the vault. The number is never written to our database, and the security code (CVV) is stored nowhere.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      body: [
        'Passwords are hashed with argon2id. One-time codes and links for a new password are stored hashed and work once. Sign-in tokens are random, stored hashed, last 30 days when unused, and all end when you change your password.',
        'ID images, photos of sell requests and of your own pieces, and receipts are encrypted where they are stored, with keys that can be changed. The site runs under a strict content security policy, which keeps foreign scripts out.',
        'No storage is beyond every attack. If something happens to your data that puts you at risk, we tell you and the competent authority as the law requires.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      body: [
        'The site sets only these. They serve to show it the way you chose and to keep you signed in. No company other than us sets any.',
        {
          terms: [
            { term: 'locale', meaning: 'Your language. 365 days.' },
            { term: 'currency', meaning: 'Your currency. 365 days.' },
            { term: 'theme', meaning: 'Light or dark, if you chose one. 365 days.' },
            {
              term: 'user',
              meaning:
                'Set when you sign in: the token of your session, and whether images of your ID are on file. It goes when you sign out.',
            },
            {
              term: 'session',
              meaning: 'Set when you sign in, unreadable for scripts: keeps the session up to 30 days after its last use.',
            },
          ],
        },
        'Two more exist only for the moment of signing in, against forged requests: a check value and the address to return to.',
      ],
    },
    {
      id: 'on-your-device',
      title: 'What stays on your device',
      body: [
        'So that the shop works without a connection, your browser keeps some things: the catalogue with its pictures and, when you are signed in, your wish list, saved searches, cart, addresses, the pieces you own, your bids and the state of your requests. What you write without a connection waits in the outbox there until it can be sent.',
        'What belongs to an account is seen by that account only: another one on the same device sees none of it. It goes when you sign out; if something is still waiting in the outbox, we ask first. If your session ends in another way, it goes 30 days after your last visit, or as soon as another account signs in on the device. Only what waits in the outbox stays for all of these 30 days, because it was promised to be sent: others learn that it waits, and see the beginning of your email address.',
        'Your last eight searches stay with the device, signed in or not, until you sign out or remove them in the search itself.',
        'ID images, photos and receipts that have been sent, and card data are never kept on the device.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      body: [
        'Our specialists see what they need for your request. Beyond them, data leaves us only where that is part of the service:',
        {
          list: [
            'to the carrier: name, address and phone number for the delivery,',
            'to the services that carry our emails, text messages and push notices: your address there and the message,',
            'to the service with which you sign in, if you choose one: only that you are signing in here,',
            'to authorities and courts, where the law obliges us.',
          ],
        },
        'We do not sell data and do not show your name to the other side of a sale. Should a service process data outside Saudi Arabia, we see to the safeguards that the law demands for it.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      body: [
        {
          terms: [
            {
              term: 'Account, wish list, saved searches, own pieces with their photos, addresses, ID images',
              meaning: 'Until you delete your account or remove them yourself.',
            },
            {
              term: 'Offers, sell requests, pre-orders, messages',
              meaning:
                'As long as your account exists; those made without an account until they are settled and no claim can arise from them any more.',
            },
            {
              term: 'Photos of sell requests',
              meaning:
                '90 days after a request was rejected, canceled or closed; those of a piece we bought until you delete your account.',
            },
            {
              term: 'Bids',
              meaning:
                'Your name until you delete your account. The bids themselves stay, under a number without your name, because they explain the price for which a piece was sold.',
            },
            { term: 'Receipts of bank transfers', meaning: 'With their order, until you delete your account.' },
            { term: 'Orders and invoices', meaning: 'As long as tax and commercial law require.' },
            { term: 'Logs', meaning: 'A short time, until faults and misuse can no longer be found with them.' },
          ],
        },
        'Deleting the account is in your profile, and asks for your password or a one-time code. It removes your personal data and files and signs you out everywhere. What bookkeeping needs of past orders is kept in anonymized form.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'The Personal Data Protection Law gives you the right to know what we keep and why, to have a copy of it, to have it corrected or destroyed, and to take back a consent. Much of this you can do in your profile. For the rest, write to us; we answer within the period that the law sets.',
        'If you are not satisfied with the answer, you can complain to the competent authority, the Saudi Data and Artificial Intelligence Authority (SDAIA).',
        'This shop is for adults. If you learn that a child has given us data, tell us and we will delete it.',
      ],
    },
    {
      id: 'changes-and-contact',
      title: 'Changes and contact',
      body: [
        'When something in this policy changes we write it here and move the date at the top. If the change is one that concerns you personally, we also tell you by email before it applies.',
        'Questions about your data are answered by people. Write to us, and put “Privacy” into the subject.',
      ],
      see: ['terms'],
      contact: true,
    },
  ],
}
