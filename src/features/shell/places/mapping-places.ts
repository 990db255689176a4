import {
  carSport,
  carSportOutline,
  gitCompare,
  gitCompareOutline,
  gitMerge,
  gitMergeOutline,
  pulse,
  pulseOutline,
  shapes,
  shapesOutline,
  swapVertical,
  swapVerticalOutline,
} from 'ionicons/icons'

/** The pages that say which car is offered to whom. */
export const mappingPlaces = {
  assetClassification: {
    to: '/$orgId/asset-classification',
    group: 'cars',
    icon: shapesOutline,
    activeIcon: shapes,
    inner: ['/$orgId/car-classification', '/$orgId/classification-rule'],
    isRare: true,
  },
  mappingRules: {
    to: '/$orgId/mappingV2',
    group: 'cars',
    icon: gitMergeOutline,
    activeIcon: gitMerge,
    isRare: true,
  },
  mappingRuleSets: {
    to: '/$orgId/mappings',
    group: 'cars',
    icon: gitCompareOutline,
    activeIcon: gitCompare,
    isRare: true,
  },
  modelMapping: {
    to: '/$orgId/modelMapping',
    group: 'cars',
    icon: carSportOutline,
    activeIcon: carSport,
    parameter: 'enable_model_mapping',
    isRare: true,
  },
  mappingOverrides: {
    to: '/$orgId/mapping-overrides',
    group: 'cars',
    icon: swapVerticalOutline,
    activeIcon: swapVertical,
    isRare: true,
  },
  mappingDiagnostics: {
    to: '/$orgId/mapping-diagnostics',
    group: 'cars',
    icon: pulseOutline,
    activeIcon: pulse,
    isRare: true,
  },
} as const
