import { createOutline, trashOutline } from 'ionicons/icons'
import type { TemplateRow } from '#domain/contact-templates/contact-template.model.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { TemplateStatus } from './template-texts.tsx'

/** What can be done in a row. */
export interface TemplateRowActs {
  readonly mayEdit: boolean
  /** Nothing can be done without a network. */
  readonly isDisabled: boolean
  readonly onEdit: (template: TemplateRow) => void
  readonly onDelete: (template: TemplateRow) => void
}

function buildTextColumns(t: Translate): readonly Column<TemplateRow>[] {
  return [
    {
      id: 'template_name',
      header: t('templates_name'),
      width: 240,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ template_name }) => template_name,
    },
    {
      id: 'template_subject',
      header: t('templates_subject'),
      isSortable: true,
      card: 'second',
      cell: ({ template_subject, visibility }) => (
        <>
          {template_subject === '' ? <span className="quiet">–</span> : template_subject}
          {visibility === 'author' && (
            <span className="template-own quiet">{t('templates_visible_author')}</span>
          )}
        </>
      ),
    },
    {
      id: 'template_type',
      header: t('templates_type'),
      width: 88,
      isSortable: true,
      card: 'fact',
      cell: ({ template_type }) => t(`templates_type_${template_type}`),
    },
    {
      id: 'template_lang',
      header: t('templates_language'),
      width: 100,
      isSortable: true,
      card: 'fact',
      cell: ({ template_lang }) => t(`templates_language_${template_lang}`),
    },
    {
      id: 'status',
      header: t('templates_status'),
      width: 110,
      isSortable: true,
      card: 'status',
      cell: ({ status }) => <TemplateStatus status={status} />,
    },
  ]
}

function buildTimeColumns(t: Translate, format: Format): readonly Column<TemplateRow>[] {
  const write = (by: string, at: string) => (
    <>
      <span className="figures">{format.dateTime(at)}</span>
      <span className="template-by quiet">{by}</span>
    </>
  )
  return [
    {
      id: 'created_at',
      header: t('templates_created'),
      width: 250,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      hideBelow: 'laptop',
      cell: ({ created_by, created_at }) => write(created_by, created_at),
    },
    {
      id: 'updated_at',
      header: t('templates_updated'),
      width: 250,
      isSortable: true,
      sortKind: 'time',
      startsDescending: true,
      card: 'note',
      cell: ({ updated_by, updated_at }) => write(updated_by, updated_at),
    },
  ]
}

function buildActsColumn(t: Translate, acts: TemplateRowActs): Column<TemplateRow> {
  return {
    id: 'acts',
    header: t('templates_acts'),
    width: 96,
    align: 'end',
    card: 'figure',
    cell: (template) => {
      const values = {
        name: template.template_name,
        language: t(`templates_language_${template.template_lang}`),
      }
      return (
        <span className="template-acts">
          <IconButton
            icon={createOutline}
            label={t('templates_edit_named', values)}
            disabled={acts.isDisabled}
            onClick={() => acts.onEdit(template)}
          />
          <IconButton
            icon={trashOutline}
            label={t('templates_delete_named', values)}
            disabled={acts.isDisabled}
            onClick={() => acts.onDelete(template)}
          />
        </span>
      )
    },
  }
}

/** Name, subject, type, language, status, created and updated by and at; acts for who may edit. */
export function buildTemplateColumns(
  t: Translate,
  format: Format,
  acts: TemplateRowActs,
): readonly Column<TemplateRow>[] {
  return [
    ...buildTextColumns(t),
    ...buildTimeColumns(t, format),
    ...(acts.mayEdit ? [buildActsColumn(t, acts)] : []),
  ]
}
