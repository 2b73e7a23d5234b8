import type { InfoContent } from '#contract/page-texts/page-content.ts'

export const content: InfoContent = {
  title: 'About us',
  description:
    '{shop} is a marketplace in {city} for watches and jewelry that have been looked after. Who we are, how a piece is examined, and where to find us.',
  lead: 'A good watch outlives its first owner, and so does a good ring. We make sure the next owner receives it with its story and its papers.',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: [
        '{shop} is a marketplace in {city} for watches and jewelry that already had a life. The pieces come from private owners and from houses, and they go to people who were looking for exactly this one.',
        'Behind every listing stands a specialist: watchmakers, gemologists and people who have handled pieces like these for most of their working lives. The same people examine what comes in, read your offers and answer your questions. You can write to them in Arabic or English.',
      ],
    },
    {
      id: 'how-a-piece-is-examined',
      title: 'How a piece is examined',
      body: [
        'No piece is listed before it has been on the bench. What we find is written on its page, the good and the less good.',
        {
          steps: [
            'Identity: reference and serial number are compared with the papers, and with what the maker built in those years.',
            'Inside: a watch is opened and its movement inspected for wear, moisture and parts that do not belong. A setting is checked stone by stone.',
            'Material: metal and stones are tested without harming them.',
            'Running: a watch is timed over several days in different positions.',
            'Condition: marks, polishing and repairs are noted, and the condition is named on a scale of five.',
            'Photographs: the very piece you will receive, from several sides, without retouching its age.',
          ],
        },
      ],
      see: ['faq'],
    },
    {
      id: 'how-we-trade',
      title: 'How we trade',
      body: [
        'The price you see includes VAT. If you think another price is fair, make an offer. A person reads it, and you are always told why.',
        'Whoever sells or buys here has shown an ID. That protects both sides, and it is why a piece from {shop} can be passed on again without a question mark.',
      ],
      see: ['terms', 'privacy-policy'],
    },
    {
      id: 'the-name',
      isAboutDrawnName: true,
      title: 'The name',
      body: [
        'Mizwala (مزولة) is the Arabic word for a sundial. Our mark is one: the hour lines of a dial as it would stand on a wall in Riyadh, at 24.7 degrees north, with the shadow at ten in the morning. Wherever you see its small wedge in the shop, it says where you are.',
      ],
    },
    {
      id: 'where-we-are',
      title: 'Where we are',
      body: [
        'Our house is in {city}. Pieces are examined, kept and photographed in our house, and shipped from there, inside Saudi Arabia and abroad. If you would like to see a piece before you decide, ask us for an appointment.',
      ],
      contact: true,
    },
  ],
}
