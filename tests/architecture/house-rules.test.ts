import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  excuses,
  focusedTests,
  longComments,
  nameProblem,
  ownLinkButtons,
  physicalClasses,
  physicalDeclarations,
  unguardedStorage,
} from './house-rules.ts'
import { listFiles, readModules, readStyles, readWritten, repository } from './source-files.ts'

/** Files longer than this usually have two responsibilities. */
const longFile = 350

const over = (sources: ReadonlyMap<string, string>, check: (path: string, source: string) => string[]) =>
  [...sources].flatMap(([path, source]) => check(path, source))
const screens = () => new Map([...readModules()].filter(([path]) => /^(?:src|ui|i18n|device)\//.test(path)))

describe('the whole source', () => {
  test('has no physical directions, because a screen in Arabic begins at the right', () => {
    expect(over(screens(), physicalClasses)).toEqual([])
    expect(over(readStyles(), physicalDeclarations)).toEqual([])
  })

  test('has no button with the look of a link beside `<Button variant="link">`, whose target is large enough', () => {
    const front = [...readModules()].filter(([path]) => /^(?:src|ui|desk)\/.*\.tsx$/.test(path) && path !== 'ui/button.tsx')
    expect(over(new Map(front), ownLinkButtons)).toEqual([])
  })

  test('survives a browser that blocks site data: what may be missing is read with device/web-storage.ts', () => {
    expect(over(screens(), unguardedStorage)).toEqual([])
  })

  test('has kebab-case names and no catch-all folders', () => {
    const files = listFiles(
      '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,desk,staff-cli,server,tests,scripts}/**/*.{ts,tsx,mjs,css}',
    )
    expect(files.length).toBeGreaterThan(20)
    expect(files.map(nameProblem).filter((problem) => problem !== undefined)).toEqual([])
  })

  test('disables no check and has no to-dos', () => {
    expect(over(readWritten(), excuses)).toEqual([])
  })

  test('has no comment that is wider than the code', () => {
    expect(over(readWritten(), longComments)).toEqual([])
    expect(over(readStyles(), longComments)).toEqual([])
  })

  test('shows guests nothing from a folder `account`, whose texts their pages do not load', () => {
    const ofFeatures = [...screens()].filter(([path]) => path.startsWith('src/features/') && !path.includes('/account/'))
    expect(ofFeatures.filter(([, source]) => /from '[^']*\/account\//.test(source)).map(([path]) => path)).toEqual([])
  })

  test('runs all its tests', () => {
    const tests = new Map([...readWritten()].filter(([path]) => /\.(?:test|spec)\.tsx?$/.test(path)))
    expect(tests.size).toBeGreaterThan(0)
    expect(over(tests, focusedTests)).toEqual([])
  })

  test('renders the page in one React root: a second one may block the Suspense updates of the first (app/runtime/overlay-slot.tsx)', () => {
    const drawing = [...screens()].filter(([, source]) => source.includes("'react-dom/client'")).map(([path]) => path)
    expect(drawing).toEqual(['src/app/entry-client.tsx'])
  })

  test('installs from any registry', () => {
    const text = (path: string) => readFileSync(`${repository}/${path}`, 'utf8')
    expect(text('package-lock.json')).not.toContain('"resolved": "http')
    expect(text('.npmrc')).not.toMatch(/^[^#\n]*registry\s*=\s*http/m)
  })

  test('lists long files, without failing', () => {
    for (const [path, source] of readWritten()) {
      const lines = source.split('\n').length
      if (lines > longFile) process.stderr.write(`warning: ${path} has ${lines} lines; are there two things in it?\n`)
    }
    expect(readWritten().size).toBeGreaterThan(0)
  })
})

describe('the rules themselves', () => {
  test.each(['ml-2', 'hover:pr-[3px]', 'sm:rtl:-mr-4', 'left-0', '-right-1/2', 'text-left', 'border-l', 'rounded-tr-lg', 'md:float-right'])(
    'know %s as a side of the screen',
    (name) => {
      expect(physicalClasses('src/a.tsx', `const a = <p className="flex ${name}">x</p>`)).toEqual([`src/a.tsx:1 ${name}`])
      expect(physicalClasses('src/a.tsx', `const a = cx(\`flex \${b} ${name}\`)`)).toEqual([`src/a.tsx:1 ${name}`])
    },
  )

  test.each([
    'ms-2',
    'pe-4',
    'start-0',
    'text-start',
    'rounded-s-lg',
    'mx-auto',
    'place-items-center',
    'left',
    'right-handed',
    'placeholder',
  ])('have nothing against %s', (name) => {
    expect(physicalClasses('src/a.tsx', `const a = <p className="${name}">ml-2</p>`)).toEqual([])
  })

  test('find physical directions in a style sheet', () => {
    const css =
      '/* left: 0 */\n.a { margin-inline-start: 1px; inset-inline-end: 0 }\n.b { left: 0; text-align: right }\n.c{padding-left:1px}'
    expect(physicalDeclarations('a.css', css)).toEqual(['a.css:3 left:', 'a.css:3 text-align: right', 'a.css:4 padding-left:'])
  })

  test('tell good names from bad ones', () => {
    const good = ['ui/date-field.tsx', 'ui/date-field.test.tsx', 'src/routes/$locale/__root.tsx', 'src/routes/$locale/product.$id.tsx']
    const bad = ['ui/DateField.tsx', 'ui/date_field.ts', 'src/Ui/a.ts', 'ui/utils.ts', 'src/helpers/a.ts', 'src/routes/Shop.tsx']
    expect(good.map(nameProblem)).toEqual(good.map(() => undefined))
    expect(bad.map(nameProblem).filter((problem) => problem === undefined)).toEqual([])
  })

  test('find an excuse in a comment, and only there', () => {
    const todo = ['TO', 'DO'].join('')
    expect(excuses('a.ts', `const a = '${todo}'\n// ${todo}: later`)).toEqual([`a.ts:2 ${todo}: later`])
    expect(excuses('a.ts', '/* oxlint-disable no-console */')).toHaveLength(1)
  })

  test('find a line with a comment that is too long, and no long line of code', () => {
    const long = 'x'.repeat(137)
    expect(longComments('a.ts', `// ${long}\nconst a = '${long}'`)).toEqual([])
    expect(longComments('a.ts', `// ${long}x\n/** ${long}\n * ${long}x\n */`)).toEqual(['a.ts:1 141', 'a.ts:2 141', 'a.ts:3 141'])
    expect(longComments('a.ts', `const a = '${long}' // b`)).toHaveLength(1)
    expect(longComments('a.css', `.a { content: '${long}' }\n/* ${long} */`)).toEqual(['a.css:2 143'])
  })

  test('find storage that is used outside of a try', () => {
    expect(unguardedStorage('a.ts', "const a = () =>\n  localStorage.getItem('a')")).toEqual(['a.ts:2 localStorage'])
    expect(unguardedStorage('a.ts', 'try { later(() => sessionStorage.clear()) } catch { b }')).toEqual(['a.ts:1 sessionStorage'])
    expect(unguardedStorage('a.ts', "try { localStorage.getItem('a') } catch { b }\nread(() => localStorage)")).toEqual([])
  })

  test('find a button that looks like a link', () => {
    expect(ownLinkButtons('a.tsx', '<><button className="tap" />\n<button className={`link ${a}`} /><Link className="link" /></>')).toEqual(
      ['a.tsx:2'],
    )
  })

  test('find a focused test', () => {
    expect(focusedTests('a.test.ts', "test('a', () => {})\ndescribe.only('b', () => {})")).toEqual([
      "a.test.ts:2 describe.only('b', () => {})",
    ])
  })
})
