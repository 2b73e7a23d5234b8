import { describe, expect, test } from 'vitest'
import { modulesOf, sourceFolders, withoutStyles } from './class-sources.ts'
import { readModules, readStyles } from './source-files.ts'

// Tailwind writes no rule for a class that it does not find: what is in a forgotten folder looks wrong in the browser, and nowhere else.
const programs = [
  { styleSheet: 'ui/styles/app.css', starts: ['src/app/boot.ts', 'src/app/entry-client.tsx', 'src/app/entry-server.tsx'] },
  { styleSheet: 'desk/desk.css', starts: ['desk/main.tsx'] },
]

describe.each(programs)('$styleSheet', ({ styleSheet, starts }) => {
  const modules = modulesOf(starts, readModules())
  const folders = sourceFolders(styleSheet, readStyles().get(styleSheet) ?? '')

  test('finds the classes of every component of its program', () => {
    expect(withoutStyles(modules, folders)).toEqual([])
    expect(modules.filter((path) => path.endsWith('.tsx')).length).toBeGreaterThan(fewestComponents)
  })

  test.each(folders)('would lack those of %s without it', (folder) => {
    expect(
      withoutStyles(
        modules,
        folders.filter((other) => other !== folder),
      ),
    ).not.toEqual([])
  })
})

/** Each program has more; fewer means that its imports were not followed. */
const fewestComponents = 100
