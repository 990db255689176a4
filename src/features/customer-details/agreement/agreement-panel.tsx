import { shownAdditionalFields } from '#domain/customers/fields/additional-fields.rules.ts'
import type { CustomerField } from '#domain/customers/fields/customer-field.model.ts'
import { getCustomerType, visibleFields } from '#domain/customers/fields/customer-field.rules.ts'
import {
  findCustomerField,
  type CustomerFieldName,
} from '#domain/customers/fields/customer.fields.ts'
import { correctMileageRights, isMileageEditable } from '#domain/customers/mileage.rules.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { MileageKind } from '#domain/customers/mileage.rules.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { AgreementValue } from './agreement-value.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { FieldSection } from './field-section.tsx'
import { MileageField } from './mileage-field.tsx'
import { PendingFigures } from './pending-figures.tsx'
import { SettlementList } from './settlement-list.tsx'
import { VehiclePicture } from './vehicle-picture.tsx'
import './agreement.css'

type Field = CustomerField<CustomerFieldName>

const mileageKinds: Readonly<Partial<Record<CustomerFieldName, MileageKind>>> = {
  cMileage: 'mileage',
  cSoldMileage: 'old_mileage',
}
const number = findCustomerField('fAgreementNo')

/**
 * The agreement: vehicle and finance, the organisation's additional fields, and the mileages that
 * can be corrected.
 */
export function AgreementPanel({ api, orgId, agreementNo, details, access }: PanelProps) {
  const { t } = useTranslation()
  const { row } = details
  const isLease = getCustomerType(row.fProductType ?? null, access.parameters) === 'lease'
  const fields = visibleFields(access).filter(
    ({ kind, wire }) =>
      kind !== 'record' && wire !== 'aVehicleImageURL' && !(isLease && wire === 'fTrueEquity'),
  )
  const mayCorrect = hasRights(access.rights, correctMileageRights)
  const of = (group: Field['group']) => fields.filter((field) => field.group === group)
  const draw = (field: Field) => <AgreementValue field={field} row={row} />
  const drawMileage = (field: Field) => {
    const which = mileageKinds[field.wire]
    if (which === undefined || !mayCorrect || !isMileageEditable(which, access.parameters))
      return draw(field)
    return (
      <MileageField
        api={api}
        orgId={orgId}
        agreementNo={agreementNo}
        which={which}
        label={t(field.label)}
        row={row}
      >
        {draw(field)}
      </MileageField>
    )
  }
  return (
    <div className="agreement">
      <div className="panel-head">
        <h2>{t('details_tab_agreement')}</h2>
      </div>
      <VehiclePicture
        address={row.aVehicleImageURL}
        vehicle={[row.aMake, row.aModel].filter(Boolean).join(' ')}
      />
      <div className="field-sections">
        <FieldSection
          title={t('customer_group_vehicle')}
          fields={of('vehicle')}
          renderField={draw}
        />
        <FieldSection
          title={t('agreement_finance')}
          fields={[...(number === undefined ? [] : [number]), ...of('finance')]}
          renderField={draw}
          isLongest
        >
          <SettlementList settlements={row.settlements} />
        </FieldSection>
        <FieldSection
          title={t('customer_group_mileage')}
          fields={of('mileage')}
          renderField={drawMileage}
        >
          <PendingFigures agreementNo={agreementNo} />
        </FieldSection>
        <FieldSection
          title={t('agreement_additional')}
          fields={shownAdditionalFields(row, access)}
          renderField={draw}
        />
        <DocumentsSection api={api} orgId={orgId} agreementNo={agreementNo} details={details} />
      </div>
    </div>
  )
}
