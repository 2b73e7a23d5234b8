/**
 * The requests at the desk among 1,000 and among 100,000, of which 500 wait, on both databases, in one run, with the plans:
 *
 *   node tests/bench/inbox.ts [--rounds 40] [--plans]
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { inboxQuerySchema } from '#contract/inbox/inbox.ts'
import type { Db } from '#server/db/open/database.ts'
import { amongNewest, byWords, selectWaiting } from '#server/modules/inbox/repository.ts'
import { compareSizes, type Question } from './two-sizes.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, plans: { type: 'boolean', default: false } },
})

/** Messages of the last years: one in ten by a Noura, in one of both scripts, and each surname has a thousandth of all. */
async function fill(db: Db, requests: number): Promise<void> {
  await db.execute(sql`
    insert into request (id, kind, status, name, email, phone_country, phone_number, phone_dial_code, locale, idempotency_key, created_at)
    select 'bench' || lpad(n::text, 11, '0'), 'contact', case when n > ${requests - 500} then 'pending' when n % 500 = 7 then 'closed' else 'completed' end,
      (array['Noura', 'نورة', 'Sami', 'محمد', 'Khalid', 'سارة', 'Hessa', 'عبدالله', 'Reem', 'Majed', 'ليلى', 'Omar', 'هند', 'Faisal', 'Abeer',
        'ماجد', 'Huda', 'Turki', 'دانة', 'Yousef'])[1 + (n * 7) % 20] || ' ' || 'Al-' || chr(65 + n % 26) || translate((n % 1000)::text, '0123456789', 'abdefhilmn'),
      'shopper' || n || '@' || (array['gmail.com', 'outlook.sa', 'example.com'])[1 + n % 3],
      'SA', '5' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), '+966', 'en', 'bench' || n, now() - make_interval(mins => ${requests}::int - n)
    from generate_series(1, ${requests}::int) as n`)
  await db.execute(sql`insert into contact_message (id, message) select id, 'May I see it?' from request`)
}

const lists: Record<string, string> = {
  'what waits': '',
  'what waits of a kind': 'work=contact',
  'what is done': 'view=done',
  'all of a kind': 'view=all&kind=contact',
  'all of a status that few have': 'view=all&status=closed',
  'all of a status that nobody has': 'view=all&status=rejected',
  'what is done of a status that few have': 'view=done&status=closed',
  'what is done of a kind and a status': 'view=done&kind=contact&status=completed',
  'a name among a status': 'view=all&status=closed&q=noura',
  'a number': 'view=all&q=10500',
  'a name that one in twenty has': `view=all&q=${encodeURIComponent('نورة')}`,
  'a name and a surname': 'view=all&q=noura%20albd',
  'an e-mail address': 'view=all&q=shopper777%40outlook.sa',
  'the last four digits': 'view=all&q=7919',
  'a name and the last four digits': 'view=all&q=sami%205838',
  'what nobody has': 'view=all&q=qqqq',
}

const questions: Question[] = Object.entries(lists).map(([what, query]) => ({
  what,
  ask: (staff) => staff('GET', `/staff/requests?${query}`),
  statements: (db) => {
    const asked = inboxQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))
    if (asked.view === 'waits') return []
    return asked.q === undefined ? [amongNewest(db, asked, undefined)] : [amongNewest(db, asked, undefined), byWords(db, asked, undefined)]
  },
}))
questions.push({ what: 'the counts', ask: (staff) => staff('GET', '/staff/waiting'), statements: (db) => [selectWaiting(db)] })

await compareSizes({
  title: 'Requests',
  fewest: 1000,
  most: 100_000,
  fill,
  questions,
  rounds: Number(options.rounds),
  showPlans: options.plans,
})
