import { useState } from 'react'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import type { SessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { renderInRouter } from './render-in-router.tsx'

const roles = [
  { value: 'sales', label: 'Sales' },
  { value: 'lead', label: 'Sales lead' },
  { value: 'agent', label: 'Agent' },
]
const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('field_required')),
  email: v.string(),
  role: v.string(),
})
type User = v.InferOutput<typeof schema>
const perry: User = { name: 'Perry Venn', email: 'perry@northgate.example', role: 'sales' }
const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'E-mail' },
  {
    name: 'role',
    label: 'Role',
    describe: (value: unknown) => roles.find((role) => role.value === value)?.label ?? '',
  },
]

interface UserFormProps {
  readonly onSave: (values: User) => FormRefusal | undefined
  readonly initial: User
  /** Saved by somebody else at a press of the button. */
  readonly theirs: User
}

function UserForm({ onSave, initial, theirs }: UserFormProps) {
  const [current, setCurrent] = useState({ values: initial, by: 'Nell', at: null as string | null })
  const edit = useEditForm({
    subject: 'users',
    form: 'p1',
    current,
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) throw new Error('The values in force are known')
  return (
    <>
      <button
        type="button"
        onClick={() =>
          setCurrent({ values: theirs, by: 'Asta Brennick', at: '2026-11-24T14:03:00.000Z' })
        }
      >
        Meanwhile
      </button>
      <EditForm
        id="user"
        label="Perry Venn"
        schema={schema}
        edit={edit}
        fields={fields}
        onSave={(values) => {
          const refusal = onSave(values)
          if (refusal === undefined) setCurrent({ ...current, values })
          return Promise.resolve(refusal)
        }}
      >
        <TextField name="name" label="Name" />
        <TextField name="email" label="E-mail" />
        <SelectField name="role" label="Role" options={roles} />
      </EditForm>
      <EditActions edit={edit} form="user" isBusy={false} />
      {guard.dialog}
    </>
  )
}

interface Surroundings {
  readonly drafts?: SessionDrafts
  readonly theirs?: Partial<User>
  readonly initial?: User
  readonly onSave?: UserFormProps['onSave']
}

async function openForm({
  drafts = createSessionDrafts(),
  theirs = {},
  initial = perry,
  onSave = () => undefined,
}: Surroundings = {}) {
  const part = (
    <DraftsProvider drafts={drafts}>
      <UserForm initial={initial} theirs={{ ...initial, ...theirs }} onSave={onSave} />
    </DraftsProvider>
  )
  const { screen, router } = await renderInRouter(part)
  const box = (name: string) => screen.getByRole('textbox', { name })
  const press = (name: string) => screen.getByRole('button', { name }).click()
  await expect.element(box('Name')).toBeVisible()
  return { screen, router, drafts, box, press }
}

beforeEach(() => page.viewport(1440, 900))

describe('A form that edits', () => {
  it('counts its changes, says what each was, and puts it back', async () => {
    const { screen, box, press, drafts } = await openForm()
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await box('Name').fill('Perry Vane')
    await box('E-mail').fill('p@northgate.example')
    await expect.element(screen.getByText('was Perry Venn')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save 2 changes' })).toBeEnabled()
    await press('Put Name back')
    await expect.element(box('Name')).toHaveValue('Perry Venn')
    await expect.element(screen.getByRole('button', { name: 'Save 1 change' })).toBeEnabled()
    await press('Put all back')
    await expect.element(box('E-mail')).toHaveValue(perry.email)
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('saves by Ctrl+Enter, and is then without changes and draft', async () => {
    const onSave = vi.fn<UserFormProps['onSave']>()
    const { screen, box, drafts } = await openForm({ onSave })
    await box('Name').fill('Perry Vane')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(() => onSave.mock.calls).toEqual([[{ ...perry, name: 'Perry Vane' }]])
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expect.element(box('Name')).toHaveValue('Perry Vane')
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('shows a refusal at its field, and loses nothing typed', async () => {
    const { screen, box, press } = await openForm({
      onSave: () => ({ fields: { email: 'This address is in use by Ines Carrow' } }),
    })
    await box('Name').fill('')
    await press('Save 1 change')
    await expect.element(screen.getByText('Fill this in.').first()).toBeVisible()
    await box('Name').fill('Perry Vane')
    await press('Save 1 change')
    await expect
      .element(screen.getByText('This address is in use by Ines Carrow').last())
      .toBeVisible()
    await expect.element(box('E-mail')).toHaveFocus()
    await expect.element(box('Name')).toHaveValue('Perry Vane')
  })
})

describe('A draft', () => {
  it('comes back with its time, and can be discarded', async () => {
    const drafts = createSessionDrafts()
    const first = await openForm({ drafts })
    await first.box('Name').fill('Perry Vane')
    await expect.element(first.screen.getByText('was Perry Venn')).toBeVisible()
    await first.screen.unmount()
    const { screen, box, press } = await openForm({ drafts })
    await expect.element(box('Name')).toHaveValue('Perry Vane')
    await expect.element(screen.getByText(/^Draft of \d\d:\d\d.* restored$/u)).toBeVisible()
    await press('Discard')
    await expect.element(box('Name')).toHaveValue('Perry Venn')
    expect(drafts.getState().contents.size).toBe(0)
  })

  it('meets what somebody else saved since: what both changed is asked for', async () => {
    const drafts = createSessionDrafts()
    const first = await openForm({ drafts })
    await first.box('Name').fill('Perry Vane')
    await expect.element(first.screen.getByText('was Perry Venn')).toBeVisible()
    await first.screen.unmount()
    const { screen } = await openForm({ drafts, initial: { ...perry, name: 'Perry Wenn' } })
    await expect.element(screen.getByText('choose one, it was Perry Venn')).toBeVisible()
  })
})

describe('An edit', () => {
  it('takes over what only they changed, without a question', async () => {
    const { box, press, screen } = await openForm({ theirs: { email: 'venn@northgate.example' } })
    await box('Name').fill('Perry Vane')
    await press('Meanwhile')
    await expect.element(box('E-mail')).toHaveValue('venn@northgate.example')
    await expect.element(box('Name')).toHaveValue('Perry Vane')
    await expect.element(screen.getByRole('button', { name: 'Save 1 change' })).toBeEnabled()
  })

  it('follows them where nothing was typed', async () => {
    const { box, press, screen } = await openForm({ theirs: { name: 'Perry Wenn' } })
    await press('Meanwhile')
    await expect.element(box('Name')).toHaveValue('Perry Wenn')
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('shows both values of a field that both changed, and waits for a choice', async () => {
    const onSave = vi.fn<UserFormProps['onSave']>()
    const { box, press, screen } = await openForm({
      onSave,
      theirs: { name: 'Perry Wenn', role: 'agent' },
    })
    await box('Name').fill('Perry Vane')
    await press('Meanwhile')
    await expect
      .element(screen.getByText(/^Asta Brennick saved this at .*, while you were editing\.$/u))
      .toBeVisible()
    await expect
      .element(screen.getByText('Changed by Asta Brennick alone, taken over'))
      .toBeVisible()
    await expect.element(screen.getByText('1 choice left')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save 1 change' })).toBeDisabled()
    await screen.getByRole('radio', { name: 'Perry Wenn From Asta Brennick' }).click()
    await expect.element(box('Name')).toHaveValue('Perry Wenn')
    await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await box('E-mail').fill('wenn@northgate.example')
    await press('Save 1 change')
    await expect
      .poll(() => onSave.mock.calls)
      .toEqual([[{ name: 'Perry Wenn', email: 'wenn@northgate.example', role: 'agent' }]])
  })

  it('keeps all of mine at one press', async () => {
    const { box, press, screen } = await openForm({
      theirs: { name: 'Perry Wenn', email: 'wenn@northgate.example' },
    })
    await box('Name').fill('Perry Vane')
    await box('E-mail').fill('vane@northgate.example')
    await press('Meanwhile')
    await expect.element(screen.getByText('2 choices left')).toBeVisible()
    await press('Keep all of mine')
    await expect.element(screen.getByText('was Perry Wenn')).toBeVisible()
    await expect.element(box('E-mail')).toHaveValue('vane@northgate.example')
    await expect.element(screen.getByRole('button', { name: 'Save 2 changes' })).toBeEnabled()
  })
})

describe('Leaving an edit', () => {
  const leave = async () => {
    const opened = await openForm()
    await opened.box('Name').fill('Perry Vane')
    await expect.element(opened.screen.getByText('was Perry Venn')).toBeVisible()
    opened.router.history.push('/elsewhere')
    const question = page.getByRole('region', { name: '1 change is not saved' })
    await expect.element(question).toBeVisible()
    return { ...opened, question, path: () => opened.router.state.location.pathname }
  }

  it('is asked about, and stays at Keep editing', async () => {
    const { question, path, box } = await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(path()).toBe('/')
    await expect.element(box('Name')).toHaveValue('Perry Vane')
  })

  it('keeps a draft, or discards it', async () => {
    const { question, path, drafts } = await leave()
    await question.getByRole('button', { name: 'Leave, keep as a draft' }).click()
    await expect.poll(path).toBe('/elsewhere')
    expect([...drafts.getState().contents.keys()]).toEqual(['users p1'])
    const again = await leave()
    await again.question.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(again.path).toBe('/elsewhere')
    expect(again.drafts.getState().contents.size).toBe(0)
  })

  it('is not asked about where only the list beside it is sorted', async () => {
    const { screen, router, box } = await openForm()
    await box('Name').fill('Perry Vane')
    await expect.element(screen.getByText('was Perry Venn')).toBeVisible()
    router.history.push('/?sort=%22name%3Adesc%22')
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'name:desc' })
    await expect.element(box('Name')).toHaveValue('Perry Vane')
  })
})
