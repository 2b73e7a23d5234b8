/**
 * The staff's list and search among 1,000 and among 100,000 customers, on both databases, in one run, with the plans of its statements:
 *
 *   node tests/bench/customers.ts [--rounds 40] [--plans]
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { FoundCustomers } from '#contract/customers/staff-customers.ts'
import type { Db } from '#server/db/open/database.ts'
import { amongNewest, byWords, namedCustomers, readNewest } from '#server/modules/customers/repository.ts'
import { customerSearch } from '#server/modules/customers/search-policy.ts'
import { compareSizes, type Question } from './two-sizes.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, plans: { type: 'boolean', default: false } },
})

/** One in ten is called Noura, in one of both scripts, and each surname has a thousandth of all. */
const fill = (db: Db, customers: number) =>
  db.execute(sql`
    insert into customer (id, name, email, phone_country, phone_number, phone_dial_code, locale, created_at, updated_at)
    select 'bench' || lpad(n::text, 11, '0'),
      (array['Noura', 'نورة', 'Sami', 'محمد', 'Khalid', 'سارة', 'Hessa', 'عبدالله', 'Reem', 'Majed', 'ليلى', 'Omar', 'هند', 'Faisal', 'Abeer',
        'ماجد', 'Huda', 'Turki', 'دانة', 'Yousef'])[1 + (n * 7) % 20] || ' ' || 'Al-' || chr(65 + n % 26) || translate((n % 1000)::text, '0123456789', 'abdefhilmn'),
      'shopper' || n || '@' || (array['gmail.com', 'outlook.sa', 'example.com'])[1 + n % 3],
      'SA', '5' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), '+966', 'ar', now() - make_interval(mins => ${customers}::int - n), now()
    from generate_series(1, ${customers}::int) as n`)
const fillRequests = (db: Db, customers: number) =>
  db.execute(sql`
    insert into request (id, kind, status, customer_id, name, email, phone_country, phone_number, phone_dial_code, locale, idempotency_key, created_at)
    select 'bench' || n, 'contact', 'completed', 'bench' || lpad(n::text, 11, '0'), 'Noura', 'noura@example.com', 'SA', '501234567', '+966', 'en',
      'bench' || n, now() from generate_series(1, ${customers}::int) as n`)

const searches: Record<string, string | undefined> = {
  'the newest': undefined,
  'a name that one in twenty has': 'نورة',
  'a surname': 'al-bdef',
  'a name and a surname': 'noura albd',
  'two letters': 'no',
  'the beginning of an e-mail address': 'shopper77',
  'an e-mail address': 'shopper777@outlook.sa',
  'a domain, which one in three has': 'gmail.com',
  'a phone number': '0500000000',
  'the last four digits': '7919',
  'a name and the last four digits': 'sami 5838',
  'the number of a request': '10500',
  'what nobody has': 'qqqq',
}

function questionOf([what, text]: [string, string | undefined]): Question {
  const page = { most: 21 }
  const asked = customerSearch(text ?? '')
  return {
    what,
    ask: (staff) => staff<FoundCustomers>('POST', '/staff/customers/find', { text }),
    statements: (db) => [
      ...(asked.words === undefined ? [readNewest(db, page)] : [amongNewest(db, asked.words, page), byWords(db, asked.words, page)]),
      ...(asked.requestNumber === undefined ? [] : [namedCustomers(db, asked)]),
    ],
  }
}

await compareSizes({
  title: 'Customers',
  fewest: 1000,
  most: 100_000,
  async fill(db, customers) {
    await fill(db, customers)
    await fillRequests(db, customers)
  },
  questions: Object.entries(searches).map(questionOf),
  rounds: Number(options.rounds),
  showPlans: options.plans,
})
