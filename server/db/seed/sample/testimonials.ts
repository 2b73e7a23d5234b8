import type { testimonial } from '../../schema/house.ts'

export const sampleTestimonials: (typeof testimonial.$inferInsert)[] = [
  {
    id: 'layla-haddad',
    position: 0,
    quoteEn: 'I sold my father’s watch here. They asked about its story before they asked about its price.',
    quoteAr: 'بعت ساعة والدي هنا. سألوني عن قصتها قبل أن يسألوا عن سعرها.',
    authorEn: 'Layla Haddad',
    authorAr: 'ليلى حداد',
    aboutEn: 'Jeddah, sold a Valmeris',
    aboutAr: 'جدة، باعت ساعة فالميريس',
  },
  {
    id: 'omar-siddiq',
    position: 1,
    quoteEn: 'My offer was refused with a reason I could accept. The second one was not.',
    quoteAr: 'رُفض عرضي الأول لسبب مقنع، وقُبل الثاني.',
    authorEn: 'Omar Siddiq',
    authorAr: 'عمر صديق',
    aboutEn: 'Riyadh, bought a Castellard',
    aboutAr: 'الرياض، اشترى ساعة كاستيلار',
  },
  {
    id: 'claire-amsel',
    position: 2,
    quoteEn: 'The description named a scratch I could not find. That is why I trust the rest.',
    quoteAr: 'ذكر الوصف خدشًا لم أجده، ولهذا وثقت بكل ما فيه.',
    authorEn: 'Claire Amsel',
    authorAr: 'كلير أمسل',
    aboutEn: 'Dubai, bought a ring',
    aboutAr: 'دبي، اشترت خاتمًا',
  },
]
