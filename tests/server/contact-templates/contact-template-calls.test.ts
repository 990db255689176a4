import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ContactTemplate,
  TemplatePreview,
  TemplateRow,
  TemplateVersion,
} from '#domain/contact-templates/contact-template.model.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let editor: Call
let reader: Call

const signIn = async (
  rights: readonly string[],
  dealerCodes?: readonly string[],
): Promise<Call> => {
  const user = await buildUser(host, {
    orgId,
    rights,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createCaller(host.app, await buildSession(host, user.id))
}

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
})
beforeEach(async () => {
  orgId = await buildOrganisation(host)
  editor = await signIn(['CanEditContactTemplate', 'CanViewContactTemplates'])
  reader = await signIn(['CanSendCustomerEmail'])
})

const winter = {
  template_name: 'Winter event',
  template_type: 'email',
  template_lang: 'en_gb',
  template_subject: 'Your {{ vehicle }}',
  template_content: '<p>Hello {{ cFName }}</p>',
  visibility: 'everybody',
  status: 1,
}

async function send(method: string, path: string, body?: object, as = editor) {
  const answer = await as(method, `/notification/v1/${orgId}${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const create = async (changes: object = {}, as = editor) =>
  (await send('POST', '/template', { ...winter, ...changes }, as)).body as ContactTemplate
const list = async (as = editor, query = '') =>
  (await send('GET', query, undefined, as)).body as TemplateRow[]
const save = (template: ContactTemplate, changes: object, as = editor) =>
  send(
    'PUT',
    `/template/${template.template_id}`,
    { ...winter, seen: template.updated_at, ...changes },
    as,
  )
const preview = async (changes: object = {}, as = editor) =>
  send(
    'POST',
    '/template-preview',
    {
      template_type: 'email',
      template_lang: 'en_gb',
      template_subject: winter.template_subject,
      template_content: winter.template_content,
      ...changes,
    },
    as,
  )

describe('Templates', () => {
  it('are offered published; drafts are for who may see their list or edit them', async () => {
    await create()
    const draft = await create({ template_name: 'Draft', status: 0 })
    const names = async (as: Call, query = '') =>
      (await list(as, query)).map(({ template_name }) => template_name)
    expect(await names(editor)).toEqual(['Draft', 'Winter event'])
    expect(await names(await signIn(['CanViewContactTemplateList']))).toEqual([
      'Draft',
      'Winter event',
    ])
    expect(await names(reader)).toEqual(['Winter event'])
    expect(await names(editor, '?status=published&template_type=email')).toEqual(['Winter event'])
    expect(await names(editor, '?template_type=sms')).toEqual([])
    expect(await send('GET', '/Draft/email', undefined, reader)).toMatchObject({ status: 404 })
    expect(await send('GET', '/Draft/email')).toMatchObject({ status: 200, body: draft })
  })

  it('of one author are nobody else’s, and their name is taken all the same', async () => {
    const own = await create({ visibility: 'author' })
    const other = await signIn(['CanEditContactTemplate', 'CanViewContactTemplates'])
    expect(await list(other)).toEqual([])
    expect(await send('GET', '/Winter%20event/email', undefined, other)).toMatchObject({
      status: 404,
    })
    expect(await save(own, { visibility: 'everybody' }, other)).toMatchObject({ status: 404 })
    expect(await send('POST', '/template', winter, other)).toMatchObject({
      status: 409,
      body: { code: 'template_name_taken' },
    })
  })

  it('are opened by name and type in the language named, else the reader’s', async () => {
    await create()
    await create({ template_lang: 'de_de', template_content: '<p>Hallo</p>' })
    const open = async (query = '') =>
      ((await send('GET', `/Winter%20event/email${query}`)).body as ContactTemplate).template_lang
    expect(await open('?template_lang=de_de')).toBe('de_de')
    expect(await open('?template_lang=en_gb')).toBe('en_gb')
    const { id } = await buildUser(host, { orgId, rights: [], default_language: 'de_de' })
    const german = createCaller(host.app, await buildSession(host, id))
    const { body } = await send('GET', '/Winter%20event/email', undefined, german)
    expect((body as ContactTemplate).template_lang).toBe('de_de')
  })

  it('[O-077] are deleted by type, name and language; the other language stays', async () => {
    await create()
    await create({ template_lang: 'de_de' })
    const remove = () =>
      send('DELETE', '', {
        template_type: 'email',
        template_name: 'Winter event',
        template_lang: 'de_de',
      })
    expect(await remove()).toEqual({ status: 200, body: { is_deleted: true } })
    expect(await remove()).toEqual({ status: 200, body: { is_deleted: false } })
    expect(await list()).toMatchObject([{ template_lang: 'en_gb' }])
  })

  it('have a version for each text, newest first; a new name is none', async () => {
    const first = await create()
    const second = (await save(first, { template_content: '<p>Good day</p>' }))
      .body as ContactTemplate
    const third = (await save(second, { template_content: '<p>Good day</p>', template_name: 'X' }))
      .body as ContactTemplate
    expect(third).toMatchObject({ version: 2, template_name: 'X' })
    const versions = (await send('GET', `/template/${first.template_id}/versions`))
      .body as TemplateVersion[]
    expect(versions).toMatchObject([
      { version: 2, template_content: '<p>Good day</p>' },
      { version: 1, template_content: '<p>Hello {{ cFName }}</p>' },
    ])
  })

  it('refuse a save that is based on what another has changed', async () => {
    const template = await create()
    await save(template, { template_subject: 'First' })
    expect(await save(template, { template_subject: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    })
    expect(await list()).toMatchObject([{ template_subject: 'First' }])
  })

  it('that cannot be filled in are stored as drafts and not published', async () => {
    const broken = { template_content: '<p>Hello {{ cFirst }}</p>' }
    const refused = {
      status: 422,
      body: { code: 'template_broken', data: { problems: [{ name: 'cFirst' }] } },
    }
    expect(await send('POST', '/template', { ...winter, ...broken })).toMatchObject(refused)
    const draft = await create({ ...broken, status: 0 })
    expect(draft).toMatchObject({ status: 0, ...broken })
    expect(await save(draft, { ...broken, status: 1 })).toMatchObject(refused)
  })

  it.each([
    ['<p>{{ cFName | raw }}</p>', 'raw_filter'],
    ['<p>a</p><script>alert(1)</script>', 'unsafe'],
    ['<p>{% for i in (1..100000000) %}x{% endfor %}</p>', 'endless'],
  ])('that could do harm are not even drafts: %s', async (template_content, kind) => {
    expect(
      await send('POST', '/template', { ...winter, template_content, status: 0 }),
    ).toMatchObject({
      status: 422,
      body: { code: 'template_broken', data: { problems: [{ kind }] } },
    })
    expect(await list()).toEqual([])
  })

  it('have 100,000 characters at most', async () => {
    const template_content = `<p>${'a'.repeat(1_000_000)}</p>`
    const { status } = await send('POST', '/template', { ...winter, template_content })
    expect([400, 413]).toContain(status)
  })
})

describe('A preview', () => {
  it('is filled in with today’s values of a customer whom the person sees', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [
      {
        dCode: 'D1',
        cFName: 'Tamsin',
        cFullName: 'Tamsin Wrexley',
        aMake: 'Arden',
        aModel: 'Fell',
      },
    ])
    const { body } = await preview({ agreementNo })
    const { subject, html, values, problems, recipient } = body as TemplatePreview
    expect(subject).toBe('Your Arden Fell')
    expect(html).toContain('<p>Hello Tamsin</p>')
    expect(html).toContain('Stop these e-mails')
    expect(values).toMatchObject({ cFName: 'Tamsin', vehicle: 'Arden Fell' })
    expect([problems, recipient]).toEqual([[], 'Tamsin Wrexley'])
    const ofOthers = await signIn(['CanEditContactTemplate'], ['D2'])
    expect(await preview({ agreementNo }, ofOthers)).toMatchObject({ status: 404 })
  })

  it('names what is not known for the customer, and shows no field that one may not see', async () => {
    const [agreementNo = ''] = await buildCustomers(host, orgId, [
      { cFName: null, fTrueEquity: 120_000 },
    ])
    const { body } = await preview({
      agreementNo,
      template_content: '<p>{{ cFName }} {{ fTrueEquity }}</p>',
    })
    const { problems, values, text } = body as TemplatePreview
    expect(problems.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cFName', 'fTrueEquity']),
    )
    expect(values).not.toHaveProperty('fTrueEquity')
    expect(text).toBe('… …')
  })
})

describe('A test', () => {
  it('goes to oneself alone, and not where the text is broken', async () => {
    const text = {
      template_lang: 'en_gb',
      template_subject: 'Hello',
      template_content: '<p>Hello {{ agent }}</p>',
    }
    const { body } = await send('POST', '/template-test', text)
    const { id, address } = body as { id: string; address: string }
    const { rows } = await host.database.pool.query(
      'select address, purpose, html from outbound_messages where org_id = $1',
      [orgId],
    )
    expect(id).not.toBe('')
    expect(rows).toEqual([
      { address, purpose: 'system', html: expect.stringMatching(/^<p>Hello .+<\/p>$/u) as string },
    ])
    expect(
      await send('POST', '/template-test', { ...text, template_content: '{{ nobody }}' }),
    ).toMatchObject({ status: 422, body: { code: 'template_broken' } })
  })
})
