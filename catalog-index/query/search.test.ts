import { describe, expect, it } from 'vitest'
import { buildCatalogIndex, type CatalogDictionary, type CatalogRow, type Named } from '../catalog-index.ts'

const named = (value: string, ...names: string[]): Named => ({ value, names })

const dictionary: CatalogDictionary = {
  types: [named('watch', 'watch', 'ساعة'), named('jewelry', 'jewelry', 'jewellery', 'مجوهرات')],
  brands: [
    named('valmeris', 'Valmeris', 'فالميريس'),
    named('castellard', 'Castellard', 'كاستيلار'),
    named('orvanne', 'Orvanne', 'أورفان'),
    named('halden-rourke', 'Halden & Rourke', 'هالدن ورورك'),
    named('nahawand', 'Nahawand', 'نهاوند'),
    named('yasmara', 'Yasmara', 'ياسمارا'),
    named('amiga', 'Amiga', 'أوميغا'),
  ],
  models: [
    named('fluvia', 'Fluvia 40', 'فلوفيا 40'),
    named('fluvia-olive', 'Fluvia Olive 36', 'فلوفيا أوليف 36'),
    named('carre', 'Carré d’Or', 'كاريه دور'),
    named('abyme', 'Abyme 42', 'أبيم 42'),
    named('abyme-noir', 'Abyme Noir 43', 'أبيم نوار 43'),
    named('claire', 'Claire 38', 'كلير 38'),
    named('paddock', 'Paddock Chronograph', 'بادوك كرونوغراف'),
    named('layali', 'Layali 33', 'ليالي 33'),
    named('rawdah', 'Rawdah Pendant', 'قلادة روضة'),
    named('clairette', 'Clairette', 'كليريت'),
    named('constellation', 'Constellation', 'كونستليشن'),
  ],
  modelCases: [named('round', 'round', 'دائرية'), named('square', 'square', 'مربّعة')],
  materials: [
    named('steel', 'steel', 'فولاذ'),
    named('yellow-gold', 'yellow gold', 'ذهب أصفر'),
    named('rose-gold', 'rose gold', 'الذهب الوردي'),
    named('diamond', 'diamond', 'ألماس'),
  ],
  colors: [
    named('navy', 'navy', 'كحلي'),
    named('ivory', 'ivory', 'عاجي'),
    named('olive', 'olive', 'زيتوني'),
    named('black', 'black', 'أسود'),
  ],
  windings: [named('automatic', 'automatic', 'أوتوماتيكية'), named('hand-wound', 'hand-wound', 'تعبئة يدوية')],
  collections: [named('best-deals', 'best deals', 'أفضل العروض'), named('desert-nights', 'desert nights', 'ليالي الصحراء')],
}

const aProduct = (id: string, reference: string, brand: string, model: string, row: Partial<CatalogRow>): CatalogRow => ({
  id,
  reference,
  brand,
  model,
  type: 'watch',
  collections: [],
  priceSar: 1_000_000,
  stock: 1,
  createdAt: 0,
  popularity: 0,
  ...row,
})
const rows = [
  aProduct('v1', 'VF40-3101', 'valmeris', 'fluvia', {
    size: 40,
    material: 'steel',
    color: 'navy',
    modelCase: 'round',
    winding: 'automatic',
    popularity: 1,
  }),
  aProduct('v2', 'VF36-3102', 'valmeris', 'fluvia-olive', {
    size: 36,
    material: 'yellow-gold',
    color: 'olive',
    modelCase: 'round',
    winding: 'automatic',
    popularity: 9,
  }),
  aProduct('v3', 'VC22/9', 'valmeris', 'carre', { size: 22, material: 'yellow-gold', color: 'ivory', modelCase: 'square' }),
  aProduct('v4', 'VO40-1', 'valmeris', 'fluvia-olive', { size: 40, material: 'rose-gold', popularity: 99 }),
  aProduct('c1', 'CA42.0007', 'castellard', 'abyme', { size: 42, material: 'steel', color: 'black', collections: ['best-deals'] }),
  aProduct('c2', 'CA43.0008', 'castellard', 'abyme-noir', { size: 43, color: 'black' }),
  aProduct('o1', 'OC38', 'orvanne', 'claire', { size: 38, material: 'yellow-gold', color: 'ivory', winding: 'hand-wound' }),
  aProduct('o2', 'OC99', 'orvanne', 'clairette', { size: 38, material: 'steel', popularity: 3 }),
  aProduct('h1', 'HR-77', 'halden-rourke', 'paddock', { material: 'steel', color: 'ivory', collections: ['best-deals', 'desert-nights'] }),
  aProduct('n1', 'NL33', 'nahawand', 'layali', { size: 33, material: 'rose-gold', collections: ['desert-nights'] }),
  aProduct('y1', 'Y-400', 'yasmara', 'rawdah', { type: 'jewelry', material: 'diamond', size: 360 }),
  aProduct('a1', '1600', 'amiga', 'constellation', { size: 36, material: 'steel' }),
]
const index = buildCatalogIndex(rows, dictionary)
const find = (q: string) => index.query({ q, offset: 0, limit: 100 })
const found = (q: string) => find(q).ids.toSorted().join(' ')
const where = (holds: (row: CatalogRow) => boolean) =>
  rows
    .filter(holds)
    .map(({ id }) => id)
    .toSorted()
    .join(' ')

describe('finds exact words', () => {
  it.each([
    ['a brand', 'Valmeris', 'v1 v2 v3 v4'],
    ['in the other script', 'فالميريس', 'v1 v2 v3 v4'],
    ['with hamza', 'أورفان', 'o1 o2'],
    ['without hamza', 'اورفان', 'o1 o2'],
    ['in capitals with marks', 'CARRÉ', 'v3'],
    ['a model without marks', 'carre', 'v3'],
    ['with another apostrophe', "carre d'or", 'v3'],
    ['without any', 'carre dor', 'v3'],
    ['with tatweel', 'كـاستيـلار', 'c1 c2'],
    ['with harakat', 'كاسْتِيلار', 'c1 c2'],
    ['a brand of several words', 'halden & rourke', 'h1'],
    ['with a word for the sign', 'halden and rourke', 'h1'],
    ['brand and model', 'valmeris fluvia', 'v1 v2 v4'],
    ['in any order', 'fluvia valmeris', 'v1 v2 v4'],
    ['in both scripts', 'فالميريس fluvia', 'v1 v2 v4'],
    ['material', 'yellow gold', 'o1 v2 v3'],
    ['color and type', 'ivory watch', 'h1 o1 v3'],
    ['case', 'مربعه', 'v3'],
    ['winding', 'hand-wound', 'o1'],
    ['collection', 'desert nights', 'h1 n1'],
    ['the beginning of a word', 'cast', 'c1 c2'],
    ['one letter at the end', 'steel n', 'h1 v1'],
    ['the beginning of a word before another', 'orv steel', 'o2'],
    ['a whole word, which is no beginning', 'claire orvanne', 'o1'],
    ['the last word, which may still be typed', 'orvanne claire', 'o1 o2'],
    ['a plural', 'watches', where(({ type }) => type === 'watch')],
    ['an Arabic plural', 'ساعات', where(({ type }) => type === 'watch')],
    ['another spelling that is a name as well', 'jewellery', 'y1'],
  ])('%s: %s', (_, q, ids) => {
    expect(found(q)).toBe(ids)
    expect(find(q).corrected).toBeUndefined()
  })
})

describe('folds Arabic', () => {
  it.each([
    ['the article', 'الساعة', where(({ type }) => type === 'watch')],
    ['the article in a name', 'ذهب وردي', 'n1 v4'],
    ['the article and what stands before it', 'والذهب', 'n1 o1 v2 v3 v4'],
    ['with ba', 'بالذهب', 'n1 o1 v2 v3 v4'],
    ['with lam', 'للذهب', 'n1 o1 v2 v3 v4'],
    ['ta marbuta as ha', 'ساعه', where(({ type }) => type === 'watch')],
    ['alef maqsura', 'ليالى', 'h1 n1'],
    ['a name that looks like one with an article', 'الماس', 'y1'],
    ['and the same without', 'ماس', 'y1'],
    ['joining words', 'ساعة من الذهب', 'n1 o1 v2 v3 v4'],
    ['typing the article', 'الذه', 'n1 o1 v2 v3 v4'],
  ])('%s: %s', (_, q, ids) => {
    expect(found(q)).toBe(ids)
  })
})

describe('sizes', () => {
  it.each([
    ['40', 'v1 v4'],
    ['40mm', 'v1 v4'],
    ['40 mm', 'v1 v4'],
    ['٤٠', 'v1 v4'],
    ['۴۰ ملم', 'v1 v4'],
    ['٤٠مم', 'v1 v4'],
    ['valmeris 40 mm', 'v1 v4'],
    ['39.6 mm', 'v1 v4'],
    ['36', 'a1 v2 v4'],
    ['360', 'y1'],
  ])('%s', (q, ids) => {
    expect(found(q)).toBe(ids)
  })
})

describe('references', () => {
  it.each([
    ['VF40-3101', 'v1'],
    ['vf403101', 'v1'],
    ['VF 40 3101', 'v1'],
    ['vf-40/3101', 'v1'],
    ['VF٤٠-٣١٠١', 'v1'],
    ['vf۴۰ ۳۱۰۱', 'v1'],
    ['VF40', 'v1'],
    ['vf4', 'v1'],
    ['ca42', 'c1'],
    ['CA42.0007', 'c1'],
    ['CA', 'c1 c2 v3'],
    ['hr 77', 'h1'],
    ['y400', 'y1'],
    ['1600', 'a1'],
    ['160', 'a1'],
    ['valmeris vf40 3101', 'v1'],
    ['castellard vf40-3101', 'v1'],
    ['vf40-3109', ''],
    ['3101', ''],
  ])('%s', (q, ids) => {
    expect(found(q)).toBe(ids)
  })

  it('ranks the product with exactly this reference before those that begin with it', () => {
    const similar = aProduct('c3', 'CA42', 'castellard', 'abyme', { popularity: -1 })
    expect(buildCatalogIndex([...rows, similar], dictionary).query({ q: 'ca42', offset: 0, limit: 9 }).ids).toEqual(['c3', 'c1'])
  })
})

describe('stock numbers', () => {
  const numbered = buildCatalogIndex(
    [
      ...rows,
      aProduct('s1', 'OC12', 'orvanne', 'claire', { stockNumber: 'NJ-1042', size: 38 }),
      aProduct('s2', 'OC13', 'orvanne', 'claire', { stockNumber: 'NJ-1043', size: 38 }),
      aProduct('s3', 'OC14', 'orvanne', 'clairette', { stockNumber: '40', size: 38 }),
      aProduct('s4', 'OC15', 'orvanne', 'clairette', { stockNumber: 'A-1977', size: 38, year: 2001 }),
      aProduct('s5', 'OC16', 'orvanne', 'clairette', { stockNumber: 'ن-٢٠٢', size: 38 }),
      aProduct('q7x9p2ab', 'OC17', 'orvanne', 'clairette', { stockNumber: 'Q7X9P2AB', size: 38, year: 1042 }),
    ],
    dictionary,
  )
  const ask = (q: string) => numbered.query({ q, offset: 0, limit: 100 })
  it.each([
    ['as it is written', 'NJ-1042', 's1'],
    ['in small letters', 'nj-1042', 's1'],
    ['without its dash', 'NJ1042', 's1'],
    ['with a space', 'nj 1042', 's1'],
    ['in Arabic digits', 'NJ-١٠٤٢', 's1'],
    ['in Persian digits', 'nj۱۰۴۲', 's1'],
    ['its beginning', 'NJ-104', 's1 s2'],
    ['with a mark of direction', '\u200ENJ-1042\u200E', 's1'],
    ['beside the brand', 'orvanne NJ-1042', 's1'],
    ['with a letter that is an article elsewhere', 'A-1977', 's4'],
    ['with Arabic letters', 'ن ٢٠٢', 's5'],
    ['one that is the id', 'Q7X9P2AB', 'q7x9p2ab'],
    ['the beginning of such a one', 'q7x9', 'q7x9p2ab'],
    ['one that looks like a size, alone', '40', 's3 v1 v4'],
    ['of another brand', 'valmeris NJ-1042', 's1'],
  ])('%s: %s', (_, q, ids) => {
    expect(ask(q).ids.toSorted().join(' ')).toBe(ids)
  })

  it.each([
    ['a size is no number of another piece', 'fluvia 40', 'v1 v4'],
    ['a year is no beginning of one', '1977', ''],
    ['letters alone begin none', 'nj', ''],
    ['two signs begin none', 'q7', ''],
    ['the middle finds none', '042', ''],
  ])('%s: %s', (_, q, ids) => {
    expect(ask(q).ids.toSorted().join(' ')).toBe(ids)
  })

  it('ranks the piece with the whole number before those that begin with it, and follows a change', () => {
    const longer = aProduct('s6', 'OC18', 'orvanne', 'claire', { stockNumber: 'NJ-10420', popularity: 9 })
    const changed = numbered.apply({ upserts: [longer], removes: ['s2'] })
    const idsFor = (q: string) => changed.query({ q, offset: 0, limit: 9 }).ids
    expect(idsFor('NJ-1042')).toEqual(['s1', 's6'])
    expect(idsFor('NJ-1043')).not.toContain('s2')
    expect(
      changed.apply({ upserts: [{ ...longer, stockNumber: 'ZZ-1' }], removes: [] }).query({ q: 'nj1042', offset: 0, limit: 9 }).ids,
    ).toEqual(['s1'])
  })
})

describe('tolerates', () => {
  it.each([
    ['a letter wrong', 'valmeros', 'v1 v2 v3 v4', 'Valmeris'],
    ['a letter missing', 'orvane', 'o1 o2', 'Orvanne'],
    ['a letter too many', 'fluuvia', 'v1 v2 v4', 'Fluvia'],
    ['letters exchanged', 'yasmraa', 'y1', 'Yasmara'],
    ['the first letter', 'balmeris', 'v1 v2 v3 v4', 'Valmeris'],
    ['two errors in a long word', 'kastellart', 'c1 c2', 'Castellard'],
    ['an error in one of several words', 'valmeris fluvai 40', 'v1 v4', 'valmeris Fluvia 40'],
    ['an error in a word still being typed', 'catsella', 'c1 c2', 'Castellard'],
    ['a space too many', 'castel lard', 'c1 c2', 'Castellard'],
    ['a space too many and an error', 'castal lard', 'c1 c2', 'Castellard'],
    ['a space too few between names', 'steelwatch', where(({ type, material }) => type === 'watch' && material === 'steel'), 'steel watch'],
    ['and before a number', 'valmeris40', 'v1 v4', 'Valmeris 40'],
    ['غ for ج', 'اوميجا', 'a1', 'أوميغا'],
    ['ق for ك', 'قاستيلار', 'c1 c2', 'كاستيلار'],
    ['ط for ت', 'كاسطيلار', 'c1 c2', 'كاستيلار'],
    ['ض for د', 'نهاونض', 'n1', 'نهاوند'],
    ['ص for س, and ه for ا', 'ياصماره', 'y1', 'ياسمارا'],
    ['vowels that are not written', 'فالمرس', 'v1 v2 v3 v4', 'فالميريس'],
    ['a last letter that French does not speak', 'كستلارد', 'c1 c2', 'كاستيلار'],
    ['و before a word', 'ساعة وذهب', 'n1 o1 v2 v3 v4', undefined],
    ['an error behind the article', 'الساعو', where(({ type }) => type === 'watch'), 'ساعة'],
  ])('%s: %s', (_, q, ids, corrected) => {
    expect(found(q)).toBe(ids)
    expect(find(q).corrected).toBe(corrected)
  })

  it('no spaces inside of a name need a correction', () => {
    expect(found('fluvia40')).toBe('v1')
    expect(found('yellowgold')).toBe('o1 v2 v3')
    expect(find('fluvia40').corrected).toBeUndefined()
  })

  it('an error only if the word as typed finds nothing', () => {
    expect(found('olive')).toBe('v2 v4')
    expect(found('fluviaa')).toBe('v1 v2 v4')
    expect(found('clair')).toBe('o1 o2')
    expect(find('clair').corrected).toBeUndefined()
  })

  it('chooses the word with which the other words find something', () => {
    const claude = { ...dictionary, models: [...dictionary.models, named('clairon', 'Clairon', 'كليرون')] }
    const many = ['x1', 'x2', 'x3'].map((id) => aProduct(id, id, 'castellard', 'clairon', {}))
    const larger = buildCatalogIndex([...rows, ...many], claude)
    const ask = (q: string) => larger.query({ q, offset: 0, limit: 9 })
    expect(ask('clairxn').corrected).toBe('Clairon')
    expect(ask('castellard clairx yellow')).toMatchObject({ total: 5, leftOut: ['clairx', 'yellow'] })
    expect(ask('orvanne clairne').corrected).toBe('orvanne Claire')
  })
})

describe('understands shoppers’ own words', () => {
  const details = (of: Record<string, [en: string, ar: string]>) => ({
    row: Object.fromEntries(Object.entries(of).map(([key, texts]) => [key, texts.join('\n')])),
    names: Object.fromEntries(Object.entries(of).map(([key, texts]) => [key, [named(texts.join('\n'), ...texts)]])),
  })
  const moon = details({ functions: ['Moon phase at six o’clock', 'أطوار القمر'], dial: ['Olive, sunburst', 'زيتوني مشعّ'] })
  const ring = details({ kind: ['Solitaire ring', 'خاتم سوليتير'], stone: ['Emerald', 'زمرد'] })
  const shop = buildCatalogIndex(
    [
      aProduct('w1', 'W-1', 'orvanne', 'claire', { color: 'olive', size: 34, wearer: 'women', details: moon.row, popularity: 1 }),
      aProduct('w2', 'W-2', 'valmeris', 'fluvia', {
        color: 'black',
        size: 42,
        material: 'steel',
        wearer: 'men',
        condition: 'brand-new',
        year: 2021,
      }),
      aProduct('w3', 'W-3', 'valmeris', 'fluvia', {
        color: 'navy',
        material: 'steel',
        included: ['box', 'papers'],
        stock: 0,
        popularity: 99,
      }),
      aProduct('r1', 'R-1', 'yasmara', 'rawdah', { type: 'jewelry', material: 'yellow-gold', wearer: 'women', details: ring.row }),
    ],
    { ...dictionary, details: { ...moon.names, ...ring.names } },
  )
  const ask = (q: string) => shop.query({ q, offset: 0, limit: 9 })

  it.each([
    ['a colour finds its family', 'green watch', 'w1'],
    ['in Arabic, inflected', 'ساعة خضراء', 'w1'],
    ['but a shade not its family', 'olive', 'w1'],
    ['what the table of details says', 'moon phase', 'w1'],
    ['as one word', 'moonphase', 'w1'],
    ['another word for the same', 'خاتم خطوبة', 'r1'],
    ['a word of the dialect', 'محبس', 'r1'],
    ['an adjective of a material', 'ساعات فولاذية', 'w2 w3'],
    ['for whom', 'ladies watch', 'w1'],
    ['for whom, with a possessive', "men's watch", 'w2'],
    ['the state', 'unworn', 'w2'],
    ['the year', 'watch 2021', 'w2'],
    ['what comes with it', 'box and papers', 'w3'],
    ['what a fact is called', 'green dial', 'w1'],
    ['words that say nothing are passed over', 'i want a used luxury watch with moon phase', 'w1'],
    ['how much of it', 'an entirely green watch', 'w1'],
    ['all of it', 'all green watch', 'w1'],
    ['all of it, in Arabic', 'ساعة خضراء بالكامل', 'w1'],
    ['and with a pronoun', 'ساعة كلّها خضراء', 'w1'],
    ['but a term keeps them', 'full set', 'w3'],
  ])('%s: %s', (_, q, ids) => {
    const { ids: answered, leftOut } = ask(q)
    expect(answered.toSorted().join(' ')).toBe(ids)
    expect(leftOut).toBeUndefined()
  })

  it('leaves out words that no product has together with the rest, and reports them; the type of product stays', () => {
    expect(ask('black ring')).toMatchObject({ ids: ['r1'], leftOut: ['black'] })
    expect(ask('steel ring')).toMatchObject({ ids: ['r1'], leftOut: ['steel'] })
    expect(ask('valmeris rolex')).toMatchObject({ ids: ['w2', 'w3'], leftOut: ['rolex'] })
  })

  it('ranks the exact word before its family, and in stock before sold', () => {
    expect(ask('valmeris').ids).toEqual(['w2', 'w3'])
    const white = aProduct('x1', 'X-1', 'orvanne', 'claire', { color: 'ivory', popularity: 9 })
    const names = { ...dictionary, colors: [...dictionary.colors, named('white', 'white', 'أبيض')] }
    const exact = aProduct('x2', 'X-2', 'orvanne', 'claire', { color: 'white' })
    expect(buildCatalogIndex([white, exact], names).query({ q: 'white watch', offset: 0, limit: 9 }).ids).toEqual(['x2', 'x1'])
  })
})

describe('finds nothing instead of something else', () => {
  it.each(['rolex', 'zzz', 'oxo', '41', 'fluvia41', '???', '—', 'قطار'])('%s', (q) => {
    const { total, ids, corrected, facets, priceRange } = find(q)
    expect({ total, ids, corrected, priceRange }).toEqual({ total: 0, ids: [], corrected: undefined, priceRange: undefined })
    expect(facets.brand.every(({ count }) => count === 0)).toBe(true)
  })

  it('but an empty text is no search', () => {
    expect(find('').total).toBe(rows.length)
    expect(find('  ').total).toBe(rows.length)
  })
})

describe('relevance', () => {
  it('ranks a completely typed name before a more popular product', () => {
    expect(find('fluvia 40').ids).toEqual(['v1', 'v4'])
    expect(find('fluvia').ids).toEqual(['v4', 'v2', 'v1'])
    expect(find('claire').ids).toEqual(['o1', 'o2'])
    expect(find('clair').ids).toEqual(['o2', 'o1'])
  })

  it('ranks a model before a color of the same name', () => {
    const black = buildCatalogIndex([...rows, aProduct('b1', 'B1', 'orvanne', 'black', {})], {
      ...dictionary,
      models: [...dictionary.models, named('black', 'Black', 'بلاك')],
    })
    expect(black.query({ q: 'black', offset: 0, limit: 9 }).ids).toEqual(['b1', 'c1', 'c2'])
  })

  it('ranks sold products after those in stock', () => {
    const sold = index.apply({ upserts: rows.map((row) => ({ ...row, stock: row.id === 'v4' ? 0 : 1 })), removes: [] })
    expect(sold.query({ q: 'fluvia', offset: 0, limit: 9 }).ids).toEqual(['v2', 'v1', 'v4'])
  })
})

describe('suggestions', () => {
  it.each([
    ['val', [['brand', 'valmeris', 4]]],
    ['فال', [['brand', 'valmeris', 4]]],
    ['watch', [['type', 'watch', 11]]],
    ['nahawnd', [['brand', 'nahawand', 1]]],
    ['des', [['collection', 'desert-nights', 2]]],
    ['best deals', [['collection', 'best-deals', 2]]],
    ['valmeris gold', []],
    ['نهاوند', [['brand', 'nahawand', 1]]],
    ['rolex', []],
    ['', []],
  ])('%s leads to the shop for %j', (text, matches) => {
    expect(index.suggest({ text }, 5).matches.map(({ facet, value, count }) => [facet, value, count])).toEqual(matches)
  })

  it('have the most relevant products and their total', () => {
    expect(index.suggest({ text: 'fluvia' }, 2)).toEqual({ ids: ['v4', 'v2'], total: 3, matches: [] })
    expect(index.suggest({ text: 'flivia' }, 2)).toEqual({ ids: ['v4', 'v2'], total: 3, matches: [], corrected: 'Fluvia' })
    expect(index.suggest({ text: '' }, 2)).toEqual({ ids: [], total: 0, matches: [] })
  })
})
