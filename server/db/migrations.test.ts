import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from './open/database.ts'
import { product } from './schema/products.ts'
import { detailTerm } from './schema/terms.ts'

/** In milliseconds: the embedded database starts slowly on a busy machine. */
const patience = 60_000

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
}, patience)
afterEach(() => client.exec('DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public'))
afterAll(() => client.close())

/** Copies the migrations before `tag` to a temporary folder. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalPath = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] }
  const end = journal.entries.findIndex((entry) => entry.tag === tag)
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

it('keeps the products of a shop from the version without findings', { timeout: patience }, async () => {
  const before = await migrationsBefore('0015_product-findings')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`
      INSERT INTO brand VALUES ('valmeris', 'Valmeris', 'فالميريس', '', '');
      INSERT INTO product (id, reference, type, brand_id, model_en, model_ar, condition, included, price_sar, stock, popularity,
        description_en, description_ar, details, created_at, updated_at)
      VALUES ('old1', 'R-1', 'watch', 'valmeris', 'Fluvia', 'فلوفيا', 'good', '["box"]', 100, 1, 1, 'A watch.', 'ساعة.', '{}', now(), now());
    `)
    await migrate(db, { migrationsFolder })
    expect(await db.select().from(product)).toEqual([
      expect.objectContaining({ id: 'old1', modelAr: 'فلوفيا', included: ['box'], priceSar: 100, findings: [] }),
    ])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('keeps the invoices of the version without the seller in Arabic', { timeout: patience }, async () => {
  const before = await migrationsBefore('0027_seller-in-arabic')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    // Without the order that it belongs to.
    await client.exec(`
      SET session_replication_role = replica;
      INSERT INTO invoice VALUES (7, 'order', now(), 'Noura', 'Riyadh', 'Mizwala', '18 Takhassusi Street', '310000000000003');
      SET session_replication_role = origin;
    `)
    await migrate(db, { migrationsFolder })
    expect(
      (await client.query('SELECT number, seller_name, seller_vat_number, seller_name_ar, seller_address_ar FROM invoice')).rows,
    ).toEqual([{ number: 7, seller_name: 'Mizwala', seller_vat_number: '310000000000003', seller_name_ar: '', seller_address_ar: '' }])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('moves the offers and contact messages of the version before into the one table of requests', { timeout: patience }, async () => {
  const before = await migrationsBefore('0017_requests')
  const db = drizzle(client)
  const all = async (query: string) => (await client.query(query)).rows
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`
      INSERT INTO customer (id, name, email, locale, created_at, updated_at) VALUES ('c1', 'Noura', 'noura@example.com', 'ar', now(), now());
      INSERT INTO brand VALUES ('valmeris', 'Valmeris', 'فالميريس', '', '');
      INSERT INTO product (id, reference, type, brand_id, model_en, model_ar, condition, included, price_sar, stock, popularity,
        description_en, description_ar, details, created_at, updated_at)
      VALUES ('p1', 'R-1', 'watch', 'valmeris', 'Fluvia', 'فلوفيا', 'good', '[]', 900000, 1, 1, 'A watch.', 'ساعة.', '{}', now(), now());
      INSERT INTO offer (id, number, status, customer_id, name, email, phone_country, phone_number, phone_dial_code, shipping_location, contact_method,
        message, locale, product_id, product_name_en, product_name_ar, currency, amount, asking_amount, price_sar, asking_sar, sar_per_unit, rate_date,
        agreed_sar, accepted_at, created_at, idempotency_key)
      VALUES ('o1', 10001, 'approved', 'c1', 'Noura', 'noura@example.com', 'SA', '501234567', '+966', 'Riyadh', 'phone', 'For my son', 'ar', 'p1',
        'Valmeris Fluvia', 'فالميريس فلوفيا', 'SAR', 800000, 900000, 800000, 900000, 1, '2026-11-20', 800000, now(), '2026-11-20T10:00:00Z', 'key-o1');
      INSERT INTO hold VALUES ('o1', 'p1', 800000, now(), now());
      INSERT INTO contact_message (id, number, status, name, email, phone_country, phone_number, phone_dial_code, message, locale, idempotency_key, created_at)
      VALUES ('m1', 10002, 'pending', 'Omar', 'Omar@Example.com', 'SA', '501234568', '+966', 'May I see it?', 'en', 'key-m1', now());
      INSERT INTO request_history (kind, request_id, status, at, by) VALUES
        ('offer', 'o1', 'pending', now(), 'shopper'), ('offer', 'o1', 'approved', now(), 'staff'),
        ('contact', 'm1', 'pending', now(), 'shopper'), ('contact', 'gone', 'pending', now(), 'shopper');
      INSERT INTO request_key VALUES ('hash', 'contact', 'm1', now());
      INSERT INTO notification VALUES ('n1', 'c1', 'offer', 'o1', 'approved', '{}', now(), NULL);
    `)
    await migrate(db, { migrationsFolder })
    expect(
      await all('SELECT id, number, kind, status, customer_id, name, email, locale, idempotency_key FROM request ORDER BY number'),
    ).toEqual([
      expect.objectContaining({
        id: 'o1',
        number: 10_001,
        kind: 'offer',
        status: 'approved',
        customer_id: 'c1',
        name: 'Noura',
        idempotency_key: 'key-o1',
      }),
      expect.objectContaining({
        id: 'm1',
        number: 10_002,
        kind: 'contact',
        customer_id: null,
        email: 'omar@example.com',
        idempotency_key: 'key-m1',
      }),
    ])
    expect(await all('SELECT id, message, shipping_location, amount, agreed_sar FROM offer')).toEqual([
      { id: 'o1', message: 'For my son', shipping_location: 'Riyadh', amount: 800_000, agreed_sar: 800_000 },
    ])
    expect(await all('SELECT id, message FROM contact_message')).toEqual([{ id: 'm1', message: 'May I see it?' }])
    expect(await all('SELECT offer_id FROM hold')).toEqual([{ offer_id: 'o1' }])
    expect(await all('SELECT request_id, status FROM request_history ORDER BY id')).toEqual([
      { request_id: 'o1', status: 'pending' },
      { request_id: 'o1', status: 'approved' },
      { request_id: 'm1', status: 'pending' },
    ])
    expect(await all('SELECT request_id FROM request_key')).toEqual([{ request_id: 'm1' }])
    expect(await all('SELECT request_id FROM notification')).toEqual([{ request_id: 'o1' }])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('offers the texts of details that pieces have, and puts the terms in the order of the release', { timeout: patience }, async () => {
  const before = await migrationsBefore('0051_detail-terms')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`
      INSERT INTO term (kind, value, name_en, name_ar, position) VALUES ('winding', 'quartz', 'quartz', 'كوارتز', 9), ('color', 'own', 'own', 'خاص', 3);
      INSERT INTO product (id, status, reference, type, model_en, model_ar, included, price_sar, stock, popularity, description_en, description_ar,
        details, created_at, updated_at)
      SELECT 'p' || n, 'draft', '', 'watch', '', '', '[]', 0, 1, 0, '', '',
        CASE WHEN n = 1 THEN '{"dial":{"en":"Smoked","ar":"دخاني"},"bezel":{"en":"Coin edge","ar":""},"size":{"en":"36","ar":"36"}}'::jsonb
        ELSE '{"dial":{"en":"Green","ar":"أخضر"}}'::jsonb END, now(), now()
      FROM generate_series(1, 3) AS n;
    `)
    await migrate(db, { migrationsFolder })
    expect(await db.select().from(detailTerm).orderBy(detailTerm.id)).toEqual([
      expect.objectContaining({ kind: 'dial', nameEn: 'Smoked', nameAr: 'دخاني' }),
      expect.objectContaining({ kind: 'dial', nameEn: 'Green', nameAr: 'أخضر' }),
    ])
    expect((await client.query('SELECT value, position FROM term ORDER BY value')).rows).toEqual([
      { value: 'own', position: 3 },
      { value: 'quartz', position: 2 },
    ])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('ends what people have left who are no owners any more, with who has made each token', { timeout: patience }, async () => {
  const before = await migrationsBefore('0055_what-somebody-leaves')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    const personValues = (id: string, role: string, disabledAt: string) =>
      `('${id}', '${id}', '${id}@example.com', '${role}', 'hash', 'sealed', 0, now(), ${disabledAt})`
    const token = (id: string) => `('${id}', '${id}', 'owner', 'hash-${id}', now())`
    const madeBy = (maker: string, id: string) => `('${maker}', '${maker}', 'token.create', '${id}', '{}', now())`
    const link = (id: string, maker: string) => `('${id}', 'hash-${id}', 'owner', 'sealed', '${maker}', now(), now() + interval '1 day')`
    await client.exec(`
      INSERT INTO person (id, name, email, role, password_hash, totp_secret, totp_step, created_at, disabled_at)
      VALUES ${personValues('owner', 'owner', 'NULL')}, ${personValues('gone', 'owner', 'now()')}, ${personValues('lowered', 'catalogue', 'NULL')};
      INSERT INTO staff_token (id, name, role, token_hash, created_at)
      VALUES ${['first', 'of-owner', 'of-gone', 'of-lowered', 'of-token-of-gone'].map(token).join(', ')};
      INSERT INTO staff_action (staff_id, staff_name, action, subject, changes, at)
      VALUES ${madeBy('owner', 'of-owner')}, ${madeBy('gone', 'of-gone')}, ${madeBy('lowered', 'of-lowered')}, ${madeBy('of-gone', 'of-token-of-gone')};
      INSERT INTO invitation (id, token_hash, role, totp_secret, staff_id, created_at, expires_at)
      VALUES ${link('a', 'owner')}, ${link('b', 'gone')}, ${link('c', 'lowered')}, ${link('d', 'of-token-of-gone')}, ${link('e', 'of-owner')};
    `)
    await migrate(db, { migrationsFolder })
    const all = async (query: string) => (await client.query(query)).rows
    expect(await all('SELECT id, made_by, revoked_at IS NOT NULL AS is_revoked FROM staff_token ORDER BY id')).toEqual([
      { id: 'first', made_by: null, is_revoked: false },
      { id: 'of-gone', made_by: 'gone', is_revoked: true },
      { id: 'of-lowered', made_by: 'lowered', is_revoked: true },
      { id: 'of-owner', made_by: 'owner', is_revoked: false },
      { id: 'of-token-of-gone', made_by: 'of-gone', is_revoked: true },
    ])
    expect(await all('SELECT id FROM invitation WHERE ended_at IS NULL ORDER BY id')).toEqual([{ id: 'a' }, { id: 'e' }])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('keeps the sizes of products, and reads numbers from texts of before', { timeout: patience }, async () => {
  const before = await migrationsBefore('0056_decimal-sizes-and-facts')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`
      INSERT INTO product (id, status, reference, type, model_en, model_ar, included, price_sar, stock, popularity, description_en, description_ar,
        size, ring_diameter, details, created_at, updated_at)
      SELECT id, 'draft', '', 'watch', '', '', '[]', 0, 1, 0, '', '', 40, 181, details::jsonb, now(), now()
      FROM (VALUES
        ('p1', '{"thickness":{"en":"10.5 mm","ar":"10.5 ملم"},"lugWidth":{"en":"20 mm","ar":"20 ملم"}}'),
        ('p2', '{"thickness":{"en":"10 to 12 mm","ar":""},"dial":{"en":"9 mm","ar":""}}'),
        ('p3', '{}')
      ) AS rows (id, details);
    `)
    await migrate(db, { migrationsFolder })
    const found = await db.select().from(product).orderBy(product.id)
    expect(found.map(({ size, ringDiameter, facts }) => ({ size, ringDiameter, facts }))).toEqual([
      { size: 40, ringDiameter: 181, facts: { thickness: 10.5, lugWidth: 20 } },
      { size: 40, ringDiameter: 181, facts: {} },
      { size: 40, ringDiameter: 181, facts: {} },
    ])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('keeps a shop with rows from the version without a city of its own up to this one', { timeout: patience }, async () => {
  const before = await migrationsBefore('0050_city-of-the-house')
  const db = drizzle(client)
  const all = async (query: string) => (await client.query(query)).rows
  try {
    await migrate(db, { migrationsFolder: before })
    const marked = 'K\u200E-1 '
    const [decomposed, composed] = ['E\u0301-2', '\u00C9-2']
    await client.exec(`
      INSERT INTO setting (key, value) VALUES ('address', '{"en":"18 Takhassusi Street, Riyadh","ar":"شارع التخصصي، الرياض"}');
      INSERT INTO brand VALUES ('elysande', 'Élysande', 'إليزاند', '', '');
      INSERT INTO product (id, status, stock_number, reference, type, brand_id, model_en, model_ar, condition, included, price_sar, stock, popularity,
        description_en, description_ar, details, created_at, updated_at)
      SELECT id, 'published', number, reference, 'watch', 'elysande', 'Fluvia', 'فلوفيا', 'good', '["box"]', 900000, 1, 1, 'A watch.', 'ساعة.', '{}', now(), now()
      FROM (VALUES ('p1', 'NJ-001', 'R.126/1'), ('p2', 'NJ-002', ''), ('p3', 'NJ-003', '١٢٦')) AS rows (id, number, reference);
      INSERT INTO product_private (product_id, serial, cost_sar, import_key)
      VALUES ('p1', 'S-77 8', 500000, '${marked}'), ('p2', '', NULL, '${decomposed}'), ('p3', '', NULL, '${composed}');
      INSERT INTO person (id, name, email, role, password_hash, totp_secret, totp_step, created_at)
      VALUES ('noura', 'Noura', 'noura@example.com', 'owner', 'hash', 'sealed', 0, now());
      INSERT INTO person_session (id, person_id, token_hash, created_at, last_seen_at) VALUES ('s1', 'noura', 'hash', now(), now());
      INSERT INTO import_run (id, name, bytes, state, pass, format, encoding, separator, columns, options, asks, total, position, counts, staff_id,
        staff_name, staff_role, created_at, due_at)
      VALUES ('i1', 'pieces.csv', 120, 'writing', 'write', 'own', 'utf-8', ',', '[]', '{"currency":"SAR"}', '[]', 3, 2,
        '{"created":2,"changed":0,"unchanged":0,"failed":0}', 'noura', 'Noura', 'owner', now(), now());
      INSERT INTO import_row VALUES ('i1', 'write', 0, 2, 'NJ-001', 'p1', 'created', '[]');
      INSERT INTO import_photo (import_id, nth, position, product_id, address, line, "column", state, due_at)
      VALUES ('i1', 0, 0, 'p1', 'https://cdn.example/a.jpg', 2, 'photographs', 'waiting', now());
      INSERT INTO awaiting_photos VALUES ('p1', 'published', 'i1', 0, 'noura', 'Noura', 'owner', now());
      INSERT INTO import_default VALUES ('condition', 'good');
    `)
    await migrate(db, { migrationsFolder })

    expect(await all(`SELECT key, value FROM setting ORDER BY key`)).toEqual([
      { key: 'address', value: { en: '18 Takhassusi Street, Riyadh', ar: 'شارع التخصصي، الرياض' } },
      { key: 'city', value: { en: 'Riyadh', ar: 'الرياض' } },
    ])
    // 0053: as the shop compares words. 0056 and 0057 leave the rows as they are.
    expect(await all('SELECT id, stock_number, price_sar, size, facts, version, search_words FROM product ORDER BY id')).toEqual([
      expect.objectContaining({
        id: 'p1',
        price_sar: 900_000,
        size: null,
        facts: {},
        search_words: 'nj 001 r 126 1 fluvia فلوفيا nj001 r1261',
      }),
      expect.objectContaining({
        id: 'p2',
        stock_number: 'NJ-002',
        search_words: expect.stringMatching(/^nj 002 +fluvia فلوفيا nj002/) as string,
      }),
      expect.objectContaining({ id: 'p3', search_words: expect.stringContaining('126') as string }),
    ])
    expect(await all('SELECT search_words FROM brand')).toEqual([{ search_words: 'elysande اليزاند' }])
    // 0054: keys as they are looked up; one whose tidied form another piece has stays.
    expect(
      await all('SELECT product_id, import_key, cost_sar, service_by, publish_tries, search_words FROM product_private ORDER BY 1'),
    ).toEqual([
      { product_id: 'p1', import_key: 'K-1', cost_sar: 500_000, service_by: [], publish_tries: 0, search_words: 's 77 8 s778' },
      expect.objectContaining({ product_id: 'p2', import_key: decomposed }),
      expect.objectContaining({ product_id: 'p3', import_key: composed }),
    ])
    expect(await all('SELECT id, state, total, position, tries FROM import_run')).toEqual([
      { id: 'i1', state: 'writing', total: 3, position: 2, tries: 0 },
    ])
    expect(await all('SELECT key, stock_number, product_id FROM import_row')).toEqual([
      { key: 'NJ-001', stock_number: '', product_id: 'p1' },
    ])
    expect(await all('SELECT address, state, tries FROM import_photo')).toEqual([
      { address: 'https://cdn.example/a.jpg', state: 'waiting', tries: 0 },
    ])
    expect(await all('SELECT product_id, tries, due_at FROM awaiting_photos')).toEqual([{ product_id: 'p1', tries: 0, due_at: null }])
    expect(await all('SELECT target, text FROM import_default')).toEqual([{ target: 'condition', text: 'good' }])
    // 0052: a link belongs to a session and a piece of before, and goes with the piece.
    expect(await all('SELECT id, person_id, device, ended_at FROM person_session')).toEqual([
      { id: 's1', person_id: 'noura', device: null, ended_at: null },
    ])
    await client.exec(`
      INSERT INTO photo_link (id, token_hash, product_id, person_session_id, role, created_at, expires_at)
      VALUES ('l1', 'hash', 'p2', 's1', 'owner', now(), now());
      INSERT INTO model_reference VALUES ('m1', 'watch', 'elysande', 'r1261', '{}', now());
      DELETE FROM product WHERE id = 'p2';
    `)
    expect(await all('SELECT id FROM photo_link')).toEqual([])
    expect(await all(`SELECT brand_id, reference_key FROM model_reference`)).toEqual([{ brand_id: 'elysande', reference_key: 'r1261' }])
  } finally {
    await rm(before, { recursive: true })
  }
})

it('sets no city for a house that is elsewhere', { timeout: patience }, async () => {
  const before = await migrationsBefore('0050_city-of-the-house')
  const db = drizzle(client)
  try {
    await migrate(db, { migrationsFolder: before })
    await client.exec(`INSERT INTO setting (key, value) VALUES ('address', '{"en":"2 Corniche, Jeddah","ar":"الكورنيش، جدة"}')`)
    await migrate(db, { migrationsFolder })
    expect((await client.query('SELECT key FROM setting')).rows).toEqual([{ key: 'address' }])
  } finally {
    await rm(before, { recursive: true })
  }
})
