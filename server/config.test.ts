import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigInvalid, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  test('needs nothing: one port on this machine, and the embedded database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      sampleData: 'when-empty',
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
  })

  test('takes what is set', () => {
    expect(
      readConfig({
        PORT: '80',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgresql://u:p@h/d',
        PUBLIC_URL: 'https://shop.example/',
        LOG_LEVEL: 'warn',
        SHUTDOWN_SECONDS: '3',
        SAMPLE_DATA: 'never',
      }),
    ).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      databaseUrl: 'postgresql://u:p@h/d',
      publicUrl: 'https://shop.example',
      logLevel: 'warn',
      shutdownMs: 3000,
      sampleData: 'never',
    })
  })

  test('takes a variable that is set to nothing as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', UNRELATED: 'x' })).toMatchObject({ port: 4400, databaseUrl: undefined })
  })

  test.each([
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DATABASE_URL', 'mysql://h/d'],
    ['DATABASE_POOL', '1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['LOG_LEVEL', 'loud'],
    ['SAMPLE_DATA', 'yes'],
    ['SHUTDOWN_SECONDS', 'soon'],
  ])('%s cannot be %s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name}: has to `)])
  })

  test('tells every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: 'x' })
    expect(new Set(problems.map((problem) => problem.split(':')[0]))).toEqual(new Set(['PORT', 'LOG_LEVEL', 'PUBLIC_URL']))
  })
})
