import { watchedChanges } from '#contract/accounts/watched-changes.ts'
import type { Locale } from '#contract/locale.ts'
import { staffRoles } from '#contract/protocol/staff-roles.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import { orderMails } from './order-mails.ts'
import type { MailMessage, SmsMessage } from '#server/modules/mail/policy.ts'

/** A mail of each template, and of each status, as the shop sends it. The pictures are of products of the sample. */
export const aMailOfEach = (to: string, locale: Locale, name?: string): MailMessage[] => {
  const given = name === undefined ? {} : { name }
  const at = '2026-11-21T11:05:00.000Z'
  const picture = '/media/m7k2w9q4/1-0-320.jpg'
  const piece = locale === 'ar' ? 'أورفان ميريديان 39' : 'Orvanne Meridian 39'
  return [
    { template: 'verify-email', to, locale, values: { ...given, code: '482915', minutes: 10 } },
    { template: 'delete-account-code', to, locale, values: { ...given, code: '730264', minutes: 10 } },
    { template: 'change-email-code', to, locale, values: { ...given, code: '518073', minutes: 10 } },
    { template: 'add-passkey-code', to, locale, values: { ...given, code: '604182', minutes: 10 } },
    { template: 'passkey-added', to, locale, values: { ...given, device: 'Safari, iPhone', at } },
    {
      template: 'reset-password',
      to,
      locale,
      values: { ...given, path: `/${locale}/auth/reset-password?token=Zk3_-x`, minutes: 60 },
    },
    { template: 'password-changed', to, locale, values: { ...given, at } },
    { template: 'email-changed', to, locale, values: { ...given, newAddress: 'noura.new@example.com', at } },
    { template: 'already-registered', to, locale, values: { ...given } },
    { template: 'account-deleted', to, locale, values: { ...given } },
    ...staffRoles.map((role): MailMessage => ({
      template: 'desk-invitation',
      to,
      locale,
      values: {
        ...given,
        role,
        by: locale === 'ar' ? 'هدى القحطاني' : 'Huda Q.',
        deskPath: `/invitation#${'t'.repeat(43)}`,
        minutes: 24 * 60,
      },
    })),
    {
      template: 'house-digest',
      to,
      locale,
      values: {
        ...given,
        at,
        waits: [
          { work: 'sell', count: 2, since: '2026-11-18T08:00:00.000Z' },
          { work: 'ship', count: 1, since: '2026-11-20T09:00:00.000Z' },
          { work: 'contact', count: 11, since: '2026-11-21T10:25:00.000Z' },
        ],
        made: [
          { kind: 'offer', count: 3 },
          { kind: 'contact', count: 1 },
        ],
        toShip: [{ number: '10019', piece }],
        auctions: [{ piece, endsAt: '2026-11-22T05:30:00.000Z' }],
        minutes: 12 * 60,
      },
    },
    {
      template: 'outbid',
      to,
      locale,
      values: {
        ...given,
        productId: 'm7k2w9q4',
        productName: { en: 'Orvanne Meridian 39', ar: 'أورفان ميريديان 39' },
        price: { amount: 26_500_00, currency: 'SAR' },
        path: `/${locale}/product/m7k2w9q4`,
        minutes: 30,
        stopKey: `c0ffee.${'k'.repeat(43)}`,
      },
    },
    {
      template: 'service-due',
      to,
      locale,
      values: {
        ...given,
        pieceName: { en: 'Orvanne Meridian 39', ar: 'أورفان ميريديان 39' },
        dueOn: '2026-11-21',
        stopKey: `c0ffee.${'k'.repeat(43)}`,
      },
    },
    ...[1, 12].map((count): MailMessage => ({
      template: 'watch-proof',
      to,
      locale,
      values: { ...given, count, key: `c0ffee-b47c4.${'k'.repeat(43)}` },
    })),
    ...[watchedChanges.slice(0, 1), watchedChanges.slice(0, 5), ['found', 'found'] as const].map((changes): MailMessage => ({
      template: 'watch-news',
      to,
      locale,
      values: {
        ...given,
        pieces: changes.map((change, nth) => ({
          productId: `piece${nth}`,
          change,
          productName: { en: 'Orvanne Meridian 39', ar: 'أورفان ميريديان 39' },
          price: { amount: 26_500_00, currency: 'SAR' },
          beforeSar: 28_500_00,
          savedSar: 27_000_00,
          picture,
        })),
        more: changes.length - 1,
        stopKey: `c0ffee.${'k'.repeat(43)}`,
      },
    })),
    {
      template: 'contact-message',
      to,
      locale,
      values: {
        ...given,
        number: '10001',
        sender: 'Noura',
        senderEmail: 'noura@example.com',
        senderPhone: '+966 501234567',
        message: 'May I see it?\nOn Sunday, if that can be done.',
        path: `/${locale}/product/m7k2w9q4`,
      },
    },
    ...(['offer', 'sell', 'order', 'preOrder'] as const).map((kind): MailMessage => ({
      template: 'request-made',
      to,
      locale,
      values: {
        ...given,
        kind,
        number: '10002',
        sender: 'Noura',
        senderEmail: 'noura@example.com',
        senderPhone: '+966 501234567',
        pieces: [locale === 'ar' ? 'فالميريس فلوفيا' : 'Valmeris Fluvia'],
        price: { amount: 2_250_000, currency: 'SAR' },
        message: 'Would you?',
        path: `/${locale}/product/m7k2w9q4`,
      },
    })),
    {
      template: 'contact-received',
      to,
      locale,
      values: { ...given, number: '10001', path: `/${locale}/messages/${'m'.repeat(22)}#k=${'k'.repeat(43)}` },
    },
    ...(['completed', 'closed'] as const).map((status): MailMessage => ({
      template: 'contact-news',
      to,
      locale,
      values: { ...given, number: '10001', status },
    })),
    ...['hello@example.com', undefined].map((houseEmail): MailMessage => ({
      template: 'contact-answer',
      to,
      locale,
      values: {
        ...given,
        number: '10001',
        answer: locale === 'ar' ? 'نعم، يوم الأحد بعد العصر.' : 'Yes, on Sunday after four.\nWe are at the same address.',
        quoted: 'May I see it?\nOn Sunday, if that can be done.',
        path: `/${locale}/messages/${'m'.repeat(22)}#k=${'k'.repeat(43)}`,
        houseEmail,
      },
    })),
    ...[true, false].map((isGuest): MailMessage => ({
      template: 'pre-order-received',
      to,
      locale,
      values: {
        ...given,
        number: '10031',
        ...(!isGuest && { piece }),
        path: isGuest ? `/${locale}/pre-orders/aB3dE6gH9kL2nP5r#k=Zk3_-x` : `/${locale}/account/pre-orders/aB3dE6gH9kL2nP5r`,
        isGuest,
      },
    })),
    ...statusesOf('preOrder').map((status): MailMessage => ({
      template: 'pre-order-news',
      to,
      locale,
      values: { ...given, status, number: '10031', by: 'staff', piece, path: `/${locale}/pre-orders/a1#k=Zk3_-x` },
    })),
    { template: 'sell-received', to, locale, values: { ...given, number: '10041', piece, path: `/${locale}/account/sells/example` } },
    ...statusesOf('sell').map((status): MailMessage => ({
      template: 'sell-news',
      to,
      locale,
      values: {
        ...given,
        status,
        number: '10041',
        ...((status === 'approved' || status === 'completed') && { price: { amount: 1_850_000, currency: 'SAR' } as const }),
        piece,
        path: `/${locale}/account/sells/example`,
      },
    })),
    ...orderMails(to, locale, given),
    ...[true, false].map((isGuest): MailMessage => ({
      template: 'offer-received',
      to,
      locale,
      values: {
        ...given,
        number: '10023',
        product: locale === 'ar' ? 'فالميريس فلوفيا' : 'Valmeris Fluvia',
        picture,
        price: { amount: 2_250_000, currency: 'SAR' },
        path: isGuest ? `/${locale}/offers/aB3dE6gH9kL2nP5r#k=Zk3_-x` : `/${locale}/account/offers/aB3dE6gH9kL2nP5r`,
        isGuest,
      },
    })),
    ...statusesOf('offer').map((status): MailMessage => ({
      template: 'offer-news',
      to,
      locale,
      values: {
        ...given,
        status,
        number: '10482',
        productName: { en: 'Valmeris Fluvia', ar: 'فالميريس فلوفيا' },
        picture,
        ...(status === 'approved' && { price: { amount: 2_250_000, currency: 'SAR' } as const, heldUntil: '2026-11-28T21:30:00.000Z' }),
        ...(status === 'rejected' && { price: { amount: 2_400_000, currency: 'SAR' } as const }),
        ...(status === 'completed' && { price: { amount: 2_250_000, currency: 'SAR' } as const }),
        path: `/${locale}/offers/a1#k=Zk3_-x`,
      },
    })),
    ...(['made', 'accepted', 'declined', 'over'] as const).map((counter): MailMessage => ({
      template: 'offer-news',
      to,
      locale,
      values: {
        ...given,
        status: ({ made: 'pending', accepted: 'approved', declined: 'canceled', over: 'closed' } as const)[counter],
        number: '10482',
        productName: { en: 'Valmeris Fluvia', ar: 'فالميريس فلوفيا' },
        picture,
        price: { amount: 2_350_000, currency: 'SAR' },
        counter,
        counterUntil: '2026-11-28T21:30:00.000Z',
        isGuest: counter === 'made',
        path: `/${locale}/offers/a1#k=Zk3_-x`,
      },
    })),
  ]
}

export const aPhoneCode = (to: string, locale: Locale): SmsMessage => ({
  template: 'phone-code',
  to,
  locale,
  values: { code: '615243', minutes: 10 },
})
