import { isCommonWord } from '../language/commonWords.ts';
import { SlipIndex } from '../language/slipIndex.ts';

/**
 * The words that fill each slot of a query. Phrases are written with underscores; the longest phrase at a place wins, and
 * each word counts once. A message with a word that is neither here, nor a name, nor a time is not read as a query.
 */
const SLOT_WORDS = {
  own: `what_would_i_get what_will_i_get how_much_would_i_get my mine i do_i_own i_own do_i_have i_have have_i do_i_hold i_hold did_i i_got have_i_got am_i holding holdings position positions investment investments my_holdings my_positions to_me my_bags thing_i_own
    things_i_own own hold owned me_in_my_portfolio my_book my_books in_here`,
  portfolio: 'portfolio my_portfolio in_my_portfolio in_the_portfolio my_stocks_and_coins',
  watchlist: 'watchlist watch_list on_my_watchlist my_watchlist from_my_watchlist in_my_watchlist watch_list watching',
  market: 'market markets the_market stock_market market_overview on_the_market in_the_market',
  always: `all_time of_all_time all-time ever has_ever have_i_ever record lifetime since_i_started since_i_began
    since_the_beginning since_the_start since_inception since_day_one since_my_first_purchase since_starting`,
  expected:
    'forecast_to forecasted_to predicted_to expected_to supposed_to likely_to going_to will tomorrow next_session next_close',
  beat: `beat beats beaten beating outperform outperforms outperformed outperforming do_better_than doing_better_than
    ahead_of`,
  expensive: 'expensive priciest costliest dearest pricey',
  cheap: 'cheapest cheap',
  asks_list: `list show show_me list_all display what_do_i_own what_do_i_have what_do_i_hold what_am_i_holding
    what_all_do_i_own which_stocks_do_i_own break_down`,
  everything: 'everything_i_own everything_i_have all_i_own all_that_i_own',
  value:
    'if_i_sold_everything if_i_sold_it_all if_i_sold_all if_i_sell_everything if_i_liquidated_everything if_i_cashed_out worth value valued values valuable market_value',
  money: 'money cash dollars dollar usd bucks money_terms dollar_terms',
  since_bought: `since_i_bought since_i_bought_it since_i_bought_in since_my_purchase since_purchase since_buying
    since_buying_it since_buying_in since_i_got_in since_i_got_it since_i_purchased since_i_purchased_it since_i_own_it
    since_i_have_owned_it since_i_owned_it since_i_invested`,
  except: `except except_for excluding exclude besides without other_than apart_from aside_from not_counting
    not_including leaving_out leave_out but_not minus_my ignoring`,
  held_since: `how_long_have_i_held how_long_have_i_owned how_long_have_i_had how_long_have_i_been_holding
    how_long_have_i_been_in how_long_do_i_hold how_long_did_i_hold since_when_do_i_own since_when_do_i_have
    since_when_do_i_hold how_long_ago_did_i_buy how_old_is how_old_are`,
  lost_me: 'lost_me losing_me lose_me loses_me',
  made_me: 'made_me makes_me earned_me earns_me brought_me',
  cost_me: 'cost_me all_of_it_cost_me',
  cost: `cost costs paid pay spent spend invest invested put_in put_into cost_basis basis purchase_price total_cost
    sunk_into`,
  profit: 'profit profits profit_and_loss p_l unrealized_gain unrealized_gains unrealized_profit',
  losses: 'loss losses unrealized_loss unrealized_losses',
  gain: 'gain gains gained made make making earned earn return returns profitable make_me',
  loss: 'lose lost losing',
  dragged: `dragged_me_down dragging_me_down drags_me_down dragged_down dragging_down dragged hurt_me hurting_me hurts_me
    hurt hurting`,
  moved_up:
    'up rose gone_up went_up risen climbed gaining rallied gained_today jumped grown grew go_up going_up rise rising climb jump',
  moved_down:
    'down dropped fell gone_down went_down fallen declined dropping sank slid tanked plunged down_on go_down going_down fall falling sink',
  doing: `looking looks in_the_green_or_the_red in_the_green_or_in_the_red in_the_green_or_red in_the_red_or_the_green in_the_red_or_green
    up_or_down down_or_up making_or_losing_money winning_or_losing done has_done doing do_today did perform performed performing performance performer performers fare going how_is how_are how_am_i_doing
    how_is_it_doing`,
  percent: 'percent percentage pct percentages per_cent in_percent percentage_wise',
  break_even: `break_even breakeven break_even_price break_even_point breakeven_price average_purchase_price
    average_cost average_price_paid average_buy_price average_entry entry_price average_entry_price`,
  share: `exposure exposure_to exposed share_of part_of weight weighting allocation proportion_of fraction_of portion_of slice_of how_big_is
    how_big_a_part percent_of percentage_of how_much_of_my_portfolio_is how_much_of_my_money_is what_part what_share
    what_fraction what_portion how_large_is how_heavy_is makes_up`,
  quantity: `how_many how_many_shares how_many_coins how_many_shares_of how_much_of`,
  high: `highest_point high_point high highs highest_price highest_close peak 52_week_high year_high yearly_high maximum max all_the_way_up`,
  low: 'lowest_point low_point low lows lowest_price lowest_close 52_week_low year_low yearly_low minimum min trough',
  highest: 'highest',
  lowest: 'lowest',
  average: 'average mean average_price average_close mean_price average_closing_price mean_close',
  winners_counted: `winners_and_losers winners_versus_losers how_many_winners how_many_losers how_many_are_up how_many_are_down
    how_many_of_my_holdings_are_up how_many_of_my_stocks_are_up how_many_of_my_holdings_are_down
    how_many_of_my_stocks_are_down how_many_of_my_positions_are_up how_many_of_my_positions_are_down`,
  volatility: 'riskier safer volatility volatile swing swings swingy how_volatile jumpy',
  any_losers: 'any_losers any_losing any_in_the_red',
  any_winners: 'any_winners any_winning any_in_the_green',
  riskiest: 'riskiest most_risky most_volatile',
  drawdown: 'drawdown max_drawdown maximum_drawdown largest_drawdown biggest_drawdown worst_drawdown deepest_drawdown',
  correlation: 'correlation correlated correlate correlates correlations',
  streak: `days_in_a_row in_a_row winning_streak streak days_straight straight_days consecutive_days up_days_in_a_row
    consecutive_up_days`,
  best_day: `best_day best_single_day best_trading_day biggest_gain_in_a_day biggest_one_day_gain biggest_daily_gain
    biggest_jump biggest_rise largest_one_day_gain largest_daily_gain best_session`,
  worst_day: `worst_day worst_single_day worst_trading_day biggest_drop biggest_fall biggest_one_day_drop biggest_daily_drop
    biggest_loss_in_a_day largest_drop largest_one_day_drop steepest_drop biggest_one_day_loss worst_session`,
  far: 'how_far far off below under away_from',
  when: `before_or_after earlier_or_later when what_date which_date what_day which_day on_what_date on_what_day when_did_i purchase_date purchase_dates
    dates`,
  bought: 'get_into got_into get_in_on got_in_on buy bought purchase purchased purchases buys add_my opened',
  first: 'first oldest earliest initial',
  last: 'last latest most_recent newest',
  lots: 'lot lots tax_lot tax_lots',
  holdings_counted: 'how_many_holdings how_many_positions how_many_stocks how_many_investments how_many_different',
  lots_counted: 'how_many_lots how_many_tax_lots',
  most: 'most biggest largest greatest hardest main top more bigger larger heaviest',
  small: 'smallest least littlest tiniest smaller less',
  best: `killing_it crushing_it on_fire best winner winners gainer gainers strongest star better best_performing top_performing top_performer
    best_performer top_performers`,
  worst: `worst loser losers weakest laggard laggards poorest worse worst_performing worst_performer biggest_loser
    biggest_losers`,
  red: `red below_what_i_paid under_what_i_paid less_than_i_paid less_than_what_i_paid below_cost below_my_cost
    below_my_purchase_price in_the_red underwater under_water at_a_loss losing_money negative in_negative`,
  green: `green above_what_i_paid more_than_i_paid more_than_what_i_paid above_cost above_my_cost in_the_green in_the_black
    at_a_profit making_money positive in_profit`,
  together: 'together combined total altogether overall in_total all everything sum all_of_it in_all all_in',
  rank: 'rank ranked ranking sort sorted order ordered',
  compare: 'compare versus vs compared comparison against between',
  crypto: 'crypto cryptos coin coins cryptocurrency cryptocurrencies',
  stocks: 'stocks equities stock shares share',
  today: 'today todays today_only day daily on_the_day so_far_today just_today this_session',
  it: 'it that that_one this_one this them those these they both the_one one',
  forecasts: 'forecast forecasts forecasted predicted prediction predictions',
  forecast: `headed heading what_does_your_model_say what_does_the_model_say your_model_say your_model_says
    what_does_your_model_think where_is_it_going`,
  which: 'which what who where which_of what_is whats',
  my_best_day: 'which_day_was_my_best what_day_was_my_best',
  my_worst_day: 'which_day_was_my_worst what_day_was_my_worst',
  which_one: 'which_one which_of_them which_of_the_two which_of_those',
  how_much: 'how_much',
} as const;

/** Words that carry no figure, subject, or order. */
const IDLE_WORDS = `the a an of on in for at to is are was were has have had be been do does did and or so far please sir mate thanks
  thank you can could would tell me show give us kind currently now right hey hi hello about with as by than
  ok okay just much how there its am from s i_would_like what_about how_about ever since then well only ones thing things
  out asset assets ever_since at_the_moment right_now really actually exactly price say says will get got also
  stuff else what_else rest any something anything`;

export type Slot = keyof typeof SLOT_WORDS;

const PHRASES = new Map<string, Slot | 'idle'>([
  ...IDLE_WORDS.trim()
    .split(/\s+/)
    .map((phrase) => [phrase.replaceAll('_', ' '), 'idle'] as const),
  ...(Object.entries(SLOT_WORDS) as [Slot, string][]).flatMap(([slot, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((phrase) => [phrase.replaceAll('_', ' '), slot] as const),
  ),
]);
const LONGEST = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

const WORDS = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
const typos = new SlipIndex([...WORDS].filter((word) => word.length > 4).map((word) => [word, word]));

/** The word that a typo stands for; the text itself where it is a word, or is close to none. */
export function withoutTypo(text: string): string {
  if (WORDS.has(text) || isCommonWord(text) || text.length < 5) return text;
  return typos.nearest(text, 3)?.meaning ?? text;
}

/** The slot of the longest phrase at this place, and the number of its words. */
export function slotAt(texts: readonly string[], at: number): { slot: Slot | 'idle'; length: number } | undefined {
  for (let length = Math.min(LONGEST, texts.length - at); length > 0; length -= 1) {
    const slot = PHRASES.get(texts.slice(at, at + length).join(' '));
    if (slot) return { slot, length };
  }
  return undefined;
}
