import { describe, expect, it, vi } from 'vitest'
import type { ReadPhoto } from '#device/photos/read-photo.ts'
import { createPhotoIntake, originalSizeOf } from './photo-intake.ts'
import { photoRow, type SellPhotoFiles } from './photo-slots.ts'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name)
const files = (names: string) => [...names].map((name) => file(name))

/** An intake whose files are read when the test says so, or at once. */
function open({ row = '---', waits = false } = {}) {
  const [front, back, warrantyCard, ...more] = [...row].map((name) => (name === '-' ? undefined : file(name)))
  let held: SellPhotoFiles = { front, back, warrantyCard, more: more.filter((each) => each !== undefined) }
  const answers = new Map<string, (result: ReadPhoto) => void>()
  const scaled = (name: string) => ({ photo: file(name, 4) })
  const intake = createPhotoIntake({
    files: () => held,
    setFiles: (next) => (held = next),
    read: ({ name }) =>
      waits ? new Promise((resolve) => answers.set(name, resolve)) : Promise.resolve(name === 'x' ? { problem: 'broken' } : scaled(name)),
  })
  return {
    ...intake,
    files: () => held,
    setFiles: (next: SellPhotoFiles) => (held = next),
    answer: async (name: string, result: ReadPhoto = scaled(name)) => {
      answers.get(name)?.(result)
      await vi.waitFor(() => expect(answers.delete(name)).toBe(true))
      await Promise.resolve()
    },
    row: () =>
      photoRow(held)
        .map((each) => each?.name ?? '-')
        .join(''),
  }
}

describe('chosen photos', () => {
  it('fill front, back, warranty card, and then the others', async () => {
    const intake = open()
    expect(await intake.add(files('abcde'))).toEqual({ added: 5, rejected: [], tooMany: 0 })
    expect(intake.row()).toBe('abcde')
    expect(originalSizeOf(intake.files().front!)).toBe(10)
  })

  it('keep their order where a later one is read first', async () => {
    const intake = open({ waits: true })
    const added = intake.add(files('ab'))
    await intake.answer('b')
    expect(intake.row()).toBe('---')
    await intake.answer('a')
    await added
    expect(intake.row()).toBe('ab-')
  })

  it('leave no gap where one is rejected, and the others stay', async () => {
    const intake = open({ row: 'a--' })
    const result = await intake.add(files('bxc'))
    expect(intake.row()).toBe('abc')
    expect(result).toMatchObject({ added: 2, rejected: [{ name: 'x', problem: 'broken', target: 'free' }] })
    expect(intake.state.get()).toMatchObject({ pending: [], rejected: [{ name: 'x' }] })
    await intake.add(files('d'))
    expect(intake.state.get().rejected).toEqual([])
  })

  it('beyond twelve are rejected', async () => {
    const intake = open({ row: 'a-cdefghijk' })
    expect(await intake.add(files('123'))).toMatchObject({ added: 2, tooMany: 1 })
    expect(intake.row()).toBe('a1cdefghijk2')
    expect(intake.state.get().tooMany).toBe(1)
    expect(await intake.add(files('4'))).toMatchObject({ added: 0, tooMany: 1 })
  })

  it('count while others are still being read', async () => {
    const intake = open({ row: 'abcdefghij', waits: true })
    const first = intake.add(files('1'))
    const second = intake.add(files('23'), { target: 'more' })
    expect(intake.state.get()).toMatchObject({ pending: [{ target: 'free' }, { target: 'more' }], tooMany: 1 })
    for (const name of ['1', '2']) await intake.answer(name)
    await Promise.all([first, second])
    expect(intake.row()).toBe('abcdefghij12')
  })

  it('are rejected where their slot was filled in the meantime', async () => {
    const intake = open({ row: 'abcdefghijk', waits: true })
    const added = intake.add(files('1'))
    intake.setFiles({ ...intake.files(), more: [...intake.files().more, file('z')] })
    await intake.answer('1')
    expect(await added).toMatchObject({ added: 0, tooMany: 1 })
  })

  it('go into the slot for which they were chosen', async () => {
    const intake = open()
    await intake.add(files('cab'), { target: { slot: 'warrantyCard' } })
    expect(intake.row()).toBe('abc')
    await intake.add(files('d'), { target: 'more' })
    await intake.add(files('B'), { target: { replaces: intake.files().back! } })
    expect(intake.row()).toBe('aBcd')
  })

  it('replace a photo when all slots are taken, also one that was moved meanwhile', async () => {
    const intake = open({ row: 'abcdefghijkl', waits: true })
    const added = intake.add(files('1'), { target: { replaces: intake.files().front! } })
    expect(intake.state.get().pending).toHaveLength(1)
    intake.setFiles({ ...intake.files(), front: intake.files().back, back: intake.files().front })
    await intake.answer('1')
    await added
    expect(intake.row()).toBe('b1cdefghijkl')
  })

  it('leave the photo that they would replace where they are rejected', async () => {
    const intake = open({ row: 'abc' })
    await intake.add(files('x'), { target: { replaces: intake.files().front! } })
    expect(intake.row()).toBe('abc')
  })
})

it('forgets what is being read when the draft is thrown away', async () => {
  const intake = open({ waits: true })
  const added = intake.add(files('ab'))
  await intake.answer('a')
  intake.abandon()
  await intake.answer('b')
  expect(await added).toMatchObject({ added: 1 })
  expect([intake.row(), intake.state.get().pending]).toEqual(['a--', []])
})

it('settles when no photo is being read', async () => {
  const intake = open({ waits: true })
  await intake.settled()
  const added = intake.add(files('a'))
  const settled = vi.fn()
  void intake.settled().then(settled)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  await intake.answer('a')
  await added
  await vi.waitFor(() => expect(settled).toHaveBeenCalled())
})
