export {
  type VenueAct as PromotionAct,
  type VenueActing as PromotionActing,
  useVenueActing as usePromotionActing,
} from "../records/venue_acting";
