/** The pages that say which car is offered to whom. */
export const mappingPlaces = {
  assetClassification: {
    to: '/$orgId/asset-classification',
    group: 'cars',
    inner: ['/$orgId/car-classification', '/$orgId/classification-rule'],
    isRare: true,
  },
  mappingRules: {
    to: '/$orgId/mappingV2',
    group: 'cars',
    isRare: true,
  },
  mappingRuleSets: {
    to: '/$orgId/mappings',
    group: 'cars',
    isRare: true,
  },
  modelMapping: {
    to: '/$orgId/modelMapping',
    group: 'cars',
    parameter: 'enable_model_mapping',
    isRare: true,
  },
  mappingOverrides: {
    to: '/$orgId/mapping-overrides',
    group: 'cars',
    isRare: true,
  },
  mappingDiagnostics: {
    to: '/$orgId/mapping-diagnostics',
    group: 'cars',
    isRare: true,
  },
} as const
