/** Sentences of why a car is not among a customer's offers. */
export const missingOfferTexts = {
  missing_offer_open: 'Missing a car?',
  missing_offer_needs_network:
    'Why a car was not offered is calculated by Forecourt. That needs the network.',
  missing_offer_title: 'Why was a car not offered?',
  missing_offer_about: 'Offers to {{name}}',
  missing_offer_about_choice: 'Offers to {{name}}. Choose a car from the price list.',
  missing_offer_search: 'Find a car',
  missing_offer_found: '{{count}} found',
  missing_offer_make: 'Make',
  missing_offer_any_make: 'Any make',
  missing_offer_model: 'Model',
  missing_offer_any_model: 'Any model',
  missing_offer_vehicles: 'Cars in the price list',
  missing_offer_more: 'The first {{shown}} of {{total}}. Search for more words to see the others.',
  missing_offer_none: 'The price list has no such car',
  missing_offer_none_text: 'Only cars in the price list can be offered. Try other words.',
  missing_offer_list_failed: 'The price list could not be loaded',
  missing_offer_another: 'Another car',
  missing_offer_waiting: 'The customer’s offers are calculated…',
  missing_offer_failed: 'The reason could not be calculated',
  missing_offer_price: 'List price today:',
  missing_offer_own: 'It is the customer’s own car, new.',
  missing_offer_rules: 'Mapping rules that compare it with the customer’s car',
  missing_offer_ways: 'What suggests it, and what came of that',
  missing_offer_override: 'by an override',
  missing_offer_kind_repeatTerm: 'Repeat term',
  missing_offer_kind_core: 'Mapping',
  missing_offer_kind_universal: 'Universal',
  missing_offer_kind_propensity: 'Propensity',
  missing_offer_kind_fallback: 'Fallback',
  missing_offer_kind_eco: 'Eco',
  missing_offer_kind_inventory: 'Car in stock',
  missing_offer_kind_buyingPower: 'Buying power',
  missing_offer_reason_offered: 'It is among the customer’s offers.',
  missing_offer_reason_not_yet:
    'By today’s rules it is offered. The customer’s offers were calculated before, {{at}}. It ' +
    'appears with the next calculation.',
  missing_offer_reason_not_calculated:
    'By today’s rules it is offered. The customer’s offers have not been calculated yet.',
  missing_offer_reason_not_in_price_list:
    'It is not in the price list. Nothing else can be offered.',
  missing_offer_reason_not_valid_today: 'Its price is not valid today.',
  missing_offer_reason_no_product:
    'The customer’s agreement has no product. Without one, no offer can be calculated.',
  missing_offer_reason_mapping_rule: 'A mapping rule says no: the last one below.',
  missing_offer_reason_not_named:
    'The mapping does not name this model for the customer’s car, and nothing else suggests it.',
  missing_offer_reason_other_version:
    'The mapping lets it follow. One version of each model is proposed, and here another one ' +
    'comes first: {{other}}.',
  missing_offer_reason_other_model:
    'The mapping lets it follow. One version of each model is proposed, and here the price of ' +
    'the model comes first.',
  missing_offer_end_made: 'is offered by today’s calculation.',
  missing_offer_end_not_mapped: 'A mapping rule says no.',
  missing_offer_end_hidden:
    'It is calculated, and the organisation does not show offers of this kind.',
  missing_offer_end_contract_too_young:
    'The agreement is younger than {{limit}} months. Before that, nothing but the customer’s own ' +
    'car is offered.',
  missing_offer_end_below_min_price:
    'It costs less than {{limit}} of the customer’s own car. Cheaper cars are not offered.',
  missing_offer_end_no_regular_payment:
    'The customer’s product has no regular payment. Nothing can be compared.',
  missing_offer_end_no_term: 'The term of the agreement is not known.',
  missing_offer_end_no_price: 'It has no price to calculate with.',
  missing_offer_end_no_rate: 'There is no rate to calculate with.',
  missing_offer_end_nothing_to_finance: 'The deposit covers the price. Nothing is left to finance.',
  missing_offer_end_not_a_sum: 'The figures of the deal come to no sum.',
  missing_offer_end_below_min_parity: 'Its parity is below the least of the product, {{limit}}.',
  missing_offer_end_proposed_already: 'It is proposed already, in another way.',
  missing_offer_end_limit_reached:
    'Of each kind the best {{limit}} are proposed. Others came first.',
  missing_offer_end_limit_none: 'The organisation proposes none of this kind.',
  missing_offer_end_fallback_unneeded: 'Fallbacks are offered only where nothing else is.',
} as const
