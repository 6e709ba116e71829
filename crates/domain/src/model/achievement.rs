//! Achievements: their kinds and thresholds, and the record of an earned one.

use chrono::{DateTime, Utc};

use crate::model::{
    by_name::{serialize_by_name, with_names},
    language::message::Message,
    task::Tally,
};

/// Declares every kind with its name and the key of its title.
macro_rules! achievement_kinds {
    ($($kind:ident = $name:literal, $title:literal;)*) => {
        with_names! {
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
            pub enum AchievementKind { $($kind = $name,)* }
        }

        impl AchievementKind {
            pub fn title(self) -> Message {
                match self { $(Self::$kind => Message::new($title)),* }
            }
        }
    };
}

serialize_by_name!(AchievementKind, name, AchievementKind::from_name);

achievement_kinds! {
    FirstTask = "first_task", "achievement-first-task";
    DynamicDuo = "dynamic_duo", "achievement-dynamic-duo";
    TheFinisher = "the_finisher", "achievement-the-finisher";
    WorkingClassHero = "working_class_hero", "achievement-working-class-hero";
    DoubleDigits = "double_digits", "achievement-double-digits";
    TwentyHustle = "twenty_hustle", "achievement-twenty-hustle";
    ThirtyThriving = "thirty_thriving", "achievement-thirty-thriving";
    FortyFiesta = "forty_fiesta", "achievement-forty-fiesta";
    BigFifty = "big_fifty", "achievement-big-fifty";
    SeventyFiveStrong = "seventy_five_strong", "achievement-seventy-five-strong";
    Centurion = "centurion", "achievement-centurion";
    OneFiftyFighter = "one_fifty_fighter", "achievement-one-fifty-fighter";
    TwoHundredThunder = "two_hundred_thunder", "achievement-two-hundred-thunder";
    Overachiever = "overachiever", "achievement-overachiever";
    ThreeHundredMachine = "three_hundred_machine", "achievement-three-hundred-machine";
    FourHundredForce = "four_hundred_force", "achievement-four-hundred-force";
    FiveHundredFrenzy = "five_hundred_frenzy", "achievement-five-hundred-frenzy";
    SixHundredSavage = "six_hundred_savage", "achievement-six-hundred-savage";
    SevenHundredStorm = "seven_hundred_storm", "achievement-seven-hundred-storm";
    EightHundredEmpire = "eight_hundred_empire", "achievement-eight-hundred-empire";
    NineHundredNinja = "nine_hundred_ninja", "achievement-nine-hundred-ninja";
    ThousandLegend = "thousand_legend", "achievement-thousand-legend";
    TheArchitect = "the_architect", "achievement-the-architect";
    TechWizard = "tech_wizard", "achievement-tech-wizard";
    TimoForTwo = "timo_for_two", "achievement-timo-for-two";
    TimoPowerPlay = "timo_power_play", "achievement-timo-power-play";
}

/// Achievement for a number of completed tasks.
pub struct Milestone {
    pub kind: AchievementKind,
    pub completed: i64,
}

const fn milestone(kind: AchievementKind, completed: i64) -> Milestone {
    Milestone { kind, completed }
}

pub const MILESTONES: [Milestone; 22] = [
    milestone(AchievementKind::FirstTask, 1),
    milestone(AchievementKind::DynamicDuo, 2),
    milestone(AchievementKind::TheFinisher, 4),
    milestone(AchievementKind::WorkingClassHero, 6),
    milestone(AchievementKind::DoubleDigits, 10),
    milestone(AchievementKind::TwentyHustle, 20),
    milestone(AchievementKind::ThirtyThriving, 30),
    milestone(AchievementKind::FortyFiesta, 40),
    milestone(AchievementKind::BigFifty, 50),
    milestone(AchievementKind::SeventyFiveStrong, 75),
    milestone(AchievementKind::Centurion, 100),
    milestone(AchievementKind::OneFiftyFighter, 150),
    milestone(AchievementKind::TwoHundredThunder, 200),
    milestone(AchievementKind::Overachiever, 250),
    milestone(AchievementKind::ThreeHundredMachine, 300),
    milestone(AchievementKind::FourHundredForce, 400),
    milestone(AchievementKind::FiveHundredFrenzy, 500),
    milestone(AchievementKind::SixHundredSavage, 600),
    milestone(AchievementKind::SevenHundredStorm, 700),
    milestone(AchievementKind::EightHundredEmpire, 800),
    milestone(AchievementKind::NineHundredNinja, 900),
    milestone(AchievementKind::ThousandLegend, 1000),
];

const TIMO_FOR_TWO_A_WEEK: i64 = 2;
const TIMO_POWER_PLAY_A_WEEK: i64 = 4;

impl AchievementKind {
    /// Reason for the achievement, as a sentence to the user who earned it.
    pub fn reason(self) -> Message {
        let in_a_week = |count| Message::new("achievement-reason-week").number("count", count);
        match self {
            Self::TheArchitect => Message::new("achievement-reason-architect"),
            Self::TechWizard => Message::new("achievement-reason-calendar"),
            Self::TimoForTwo => in_a_week(TIMO_FOR_TWO_A_WEEK),
            Self::TimoPowerPlay => in_a_week(TIMO_POWER_PLAY_A_WEEK),
            milestone => {
                match MILESTONES.iter().find(|entry| entry.kind == milestone).map(|entry| entry.completed) {
                    Some(1) | None => Message::new("achievement-reason-first"),
                    Some(completed) => Message::new("achievement-reason-tasks").number("count", completed),
                }
            }
        }
    }
}

/// Kinds for which the tally is enough. A count that jumps past several thresholds earns them all.
pub fn earned(tally: &Tally) -> impl Iterator<Item = AchievementKind> + use<> {
    let Tally { completed, priority_this_week } = *tally;
    let weekly = [
        (AchievementKind::TimoForTwo, TIMO_FOR_TWO_A_WEEK),
        (AchievementKind::TimoPowerPlay, TIMO_POWER_PLAY_A_WEEK),
    ];
    MILESTONES
        .iter()
        .filter(move |milestone| milestone.completed <= completed)
        .map(|milestone| milestone.kind)
        .chain(
            weekly.into_iter().filter(move |(_, needed)| *needed <= priority_this_week).map(|(kind, _)| kind),
        )
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AchievementId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Achievement {
    pub id: AchievementId,
    pub kind: AchievementKind,
    pub earned_at: DateTime<Utc>,
    /// Whether the user has seen it, on any device.
    pub seen: bool,
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    fn earned_by(completed: i64, priority_this_week: i64) -> Vec<&'static str> {
        earned(&Tally { completed, priority_this_week }).map(AchievementKind::name).collect()
    }

    #[test]
    fn all_26_kinds_have_distinct_names_and_titles() {
        assert_eq!(AchievementKind::ALL.len(), 26);
        let names: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        let titles: HashSet<_> = AchievementKind::ALL.iter().map(|kind| kind.title().to_string()).collect();
        assert_eq!((names.len(), titles.len()), (26, 26));
    }

    #[test]
    fn milestone_is_earned_exactly_at_its_count() {
        for (below, milestone) in MILESTONES.iter().enumerate() {
            assert_eq!(earned_by(milestone.completed - 1, 0).len(), below, "{:?}", milestone.kind);
            assert_eq!(earned_by(milestone.completed, 0).last(), Some(&milestone.kind.name()));
        }
    }

    #[test]
    fn a_jump_earns_everything_it_passes() {
        assert_eq!(earned_by(5, 0), ["first_task", "dynamic_duo", "the_finisher"]);
        assert_eq!(earned_by(5000, 0).len(), 22);
    }

    #[test]
    fn the_weekly_ones_count_priority_tasks() {
        assert_eq!(earned_by(0, 1), [""; 0]);
        assert_eq!(earned_by(0, 2), ["timo_for_two"]);
        assert_eq!(earned_by(0, 3), ["timo_for_two"]);
        assert_eq!(earned_by(0, 4), ["timo_for_two", "timo_power_play"]);
    }

    #[test]
    fn frontend_and_backend_have_the_same_kinds() {
        let catalogue: serde_json::Value =
            serde_json::from_str(include_str!("../../../../docs/catalogue.json")).unwrap();
        let listed: Vec<_> =
            catalogue["achievements"].as_array().unwrap().iter().map(|kind| kind.as_str().unwrap()).collect();
        let known: Vec<_> = AchievementKind::ALL.iter().map(|kind| kind.name()).collect();
        assert_eq!(listed, known);
        let categories: Vec<_> =
            catalogue["categories"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
        assert_eq!(
            categories,
            crate::model::category::Category::ALL.map(crate::model::category::Category::name)
        );
    }

    proptest! {
        #[test]
        fn completing_more_never_loses_anything(completed in 0_i64..1100, more in 0_i64..1100, week in 0_i64..10) {
            let few: HashSet<_> = earned_by(completed, week).into_iter().collect();
            let many: HashSet<_> = earned_by(completed + more, week).into_iter().collect();
            prop_assert!(few.is_subset(&many));
        }
    }
}
